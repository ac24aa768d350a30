import { useNow } from '#web/kit/moment/now'
import { isLong, waitWords } from '../profiles/wait'

/** How long somebody has waited for an answer; a long wait stands out. */
export function Waits({ since }: { since: Date }) {
  const now = useNow()
  return (
    <p className={isLong(since, now) ? 'text-sm font-medium text-warning-ink' : 'text-sm text-muted-foreground'}>
      {waitWords(since, now)}
    </p>
  )
}
