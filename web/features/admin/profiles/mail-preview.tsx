import { useId } from 'react'
import type { DecisionWords } from '#contract/profile-review.rules'

/** The mail a person gets, in short: its subject and what it says. */
export function MailPreview({ words: { subject, paragraphs } }: { words: DecisionWords }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-md bg-sunken p-4 text-sm">
      <h3 id={id} className="text-muted-foreground">
        The email they get
      </h3>
      <p className="mt-1 font-semibold wrap-anywhere">{subject}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-1.5 whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
