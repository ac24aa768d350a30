import type { ReactNode } from 'react'
import type { Question, QuestionAnswer } from '#contract/questions'
import { Moment } from '#web/kit/moment/moment'
import { Badge } from '#web/ui/badge'

/** A question with its answers; whatever can be done with either stands under it, in room that is kept for it. */
export function QuestionItem({
  question,
  shop,
  acts,
  answerActs,
  level: Heading = 'h3',
}: {
  question: Question
  shop: string
  acts?: ReactNode
  answerActs?: (answer: QuestionAnswer) => ReactNode
  /** Of the heading, below that of what it stands in. */
  level?: 'h2' | 'h3'
}) {
  const { author, body, createdAt, answers, answerCount } = question
  const more = answerCount - answers.length
  return (
    <li className="py-6 first:pt-0 hairline border-x-0 border-t-0">
      <article>
        <Heading className="max-w-[64ch] font-semibold whitespace-pre-line wrap-anywhere">{body}</Heading>
        <p className="mt-1 text-sm text-muted-foreground nums">
          {author}, <Moment at={createdAt} />
        </p>
        {answers.length > 0 && (
          <ul className="mt-4 flex flex-col gap-4 border-l-2 border-border pl-4" aria-label="Answers">
            {answers.map((answer) => (
              <li key={answer.id}>
                <p className="max-w-[64ch] whitespace-pre-line wrap-anywhere">{answer.body}</p>
                <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground nums">
                  <Badge tone={answer.byShop ? 'primary' : 'neutral'}>
                    {answer.byShop ? 'From the shop' : 'Bought this'}
                  </Badge>
                  <span>
                    {answer.byShop ? shop : answer.author}, <Moment at={answer.createdAt} />
                  </span>
                </p>
                {answerActs?.(answer) ?? <div className="mt-1 min-h-compact pointer-coarse:min-h-touch" />}
              </li>
            ))}
          </ul>
        )}
        {answers.length === 0 && <p className="mt-3 text-muted-foreground">No answer yet.</p>}
        {more > 0 && (
          <p className="mt-3 text-sm text-muted-foreground nums">
            {more === 1 ? 'And one more answer.' : `And ${more} more answers.`}
          </p>
        )}
        {acts ?? <div className="mt-3 min-h-compact pointer-coarse:min-h-touch" />}
      </article>
    </li>
  )
}
