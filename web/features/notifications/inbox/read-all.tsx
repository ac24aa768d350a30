import { CheckCheck, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { NotificationKind } from '#contract/notifications.rules'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useUnread } from './queries'
import { useMarks } from './use-marks'

const UNDO_MS = 6000

/**
 * Marks everything as read, or everything of the kind on show, and for six seconds lets it be taken back.
 *
 * @param some whether anything on show is unread, or may come that is
 */
export function ReadAll({ kind, some }: { kind: NotificationKind | undefined; some: boolean }) {
  const { data } = useUnread()
  const { readAll, undo } = useMarks()
  const [done, setDone] = useState<{ readAt: string; byKeyboard: boolean } | null>(null)
  const [held, setHeld] = useState(false)

  // the offer ends by itself, and only a clock can say when
  useEffect(() => {
    if (!done || held) return
    const timer = setTimeout(() => setDone(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done, held])

  function handleUndo() {
    if (done) undo(done.readAt)
    setDone(null)
    document.getElementById('inbox-title')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only stops the clock
    <div
      className="flex items-center gap-3 min-h-touch"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {done && 'Marked as read'}
      </p>
      {done ? (
        <Button variant="outline" size="sm" autoFocus={done.byKeyboard} onClick={handleUndo}>
          <Icon as={Undo2} size="sm" />
          Undo
        </Button>
      ) : (
        data !== undefined &&
        data.count > 0 &&
        (some || !kind) && (
          <Button
            variant="outline"
            size="sm"
            onClick={({ detail }) => readAll(kind, (readAt) => setDone({ readAt, byKeyboard: detail === 0 }))}
          >
            <Icon as={CheckCheck} size="sm" />
            Mark all as read
          </Button>
        )
      )}
    </div>
  )
}
