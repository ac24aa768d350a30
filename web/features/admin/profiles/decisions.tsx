import type { ReviewedProfile } from '#contract/profile-review'
import { Moment } from '#web/kit/moment/moment'
import { HISTORY_WORDS } from './review-words'

/** Everything that was decided so far, newest first. */
export function Decisions({ history }: Pick<ReviewedProfile, 'history'>) {
  if (history.length === 0) return <p className="text-muted-foreground">No decisions yet.</p>
  return (
    <ol className="-my-3">
      {history.map(({ decision, reason, by, at }) => (
        <li
          key={`${decision} ${at.toISOString()}`}
          className="py-3 hairline border-x-0 border-b-0 first:border-t-0 wrap-anywhere"
        >
          <p className="font-medium">{HISTORY_WORDS[decision]}</p>
          <p className="text-sm text-muted-foreground">
            <Moment at={at} to="minute" />
            {by && `, by ${by}`}
          </p>
          {reason && <p className="mt-1 whitespace-pre-line">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
