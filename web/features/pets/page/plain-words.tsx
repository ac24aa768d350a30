/** Words of a person as they wrote them, and never markup of theirs. */
export function PlainWords({ text }: { text: string }) {
  return <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
}
