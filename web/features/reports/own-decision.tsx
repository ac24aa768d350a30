import type { OwnDecision } from '#contract/reports'
import { ABOUT_A_PRODUCT, REPORTED_WORDS } from '#contract/reports.rules'
import { Moment } from '#web/kit/moment/moment'
import { useRules } from '#web/kit/reports/use-rules'
import { Badge } from '#web/ui/badge'
import { AppealForm } from './own-sanction'

/** What was decided about something a person wrote: why, and how they appeal. */
export function OwnDecisionItem({
  decision: { type, body, about, status, noticed, decided, appeal },
  heading: Heading = 'h3',
  send,
  onSent,
}: {
  decision: OwnDecision
  /** What stands above it decides. */
  heading?: 'h2' | 'h3'
  /** Sends the appeal. @throws what the server said no to */
  send: (body: string) => Promise<unknown>
  onSent: () => unknown
}) {
  const { words } = useRules()
  // nothing until they are known
  const rules = decided?.rules.map(words).filter(Boolean).join('; ')
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-semibold wrap-anywhere">
          Your {REPORTED_WORDS[type]}
          {type === 'message' ? ` to ${about}` : ABOUT_A_PRODUCT.has(type) ? ` about ${about}` : `: ${about}`}
        </Heading>
        <Badge tone={status === 'removed' ? 'destructive' : 'warning'}>
          {status === 'removed' ? 'Removed' : 'Hidden'}
        </Badge>
      </div>
      <blockquote className="mt-2 border-l-2 border-border pl-4 whitespace-pre-line wrap-anywhere text-muted-foreground">
        {body}
      </blockquote>
      {decided ? (
        <>
          {rules && <p className="mt-3 wrap-anywhere">The rule: {rules}.</p>}
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <Moment at={decided.at} />: {decided.reason}
          </p>
        </>
      ) : (
        <p className="mt-3">
          {noticed ? 'An automatic check noticed it.' : 'Several people reported it.'} It’s hidden until our team has
          looked at it.
        </p>
      )}
      {appeal ? (
        <div className="mt-3 wrap-anywhere">
          <p className="text-sm text-muted-foreground whitespace-pre-line">
            {appeal.words ? 'You' : 'The person who had it before you'} appealed on <Moment at={appeal.at} />
            {appeal.words ? `: ${appeal.words.body}` : '.'}
          </p>
          <p className="mt-1 whitespace-pre-line">{answerWords(appeal)}</p>
        </div>
      ) : (
        decided && <AppealForm send={send} onSent={onSent} />
      )}
    </article>
  )
}

function answerWords({ outcome, words }: NonNullable<OwnDecision['appeal']>): string {
  if (outcome === null) return 'Someone else on our team will look at it.'
  return words ? `Our answer: ${words.answer}` : 'Our team kept its decision.'
}
