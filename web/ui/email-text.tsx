/** An email address: on one line where it fits, else it breaks after its @ before it breaks anywhere else. */
export function EmailText({ children }: { children: string }) {
  const domain = children.indexOf('@') + 1
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </span>
  )
}
