/** An email address that breaks after its @ before it breaks anywhere else. */
export function EmailText({ children }: { children: string }) {
  const domain = children.indexOf('@') + 1
  return (
    <span className="wrap-anywhere">
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </span>
  )
}
