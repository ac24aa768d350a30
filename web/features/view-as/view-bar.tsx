import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { client } from '#web/lib/api'
import { leaveView, takeBeginning, type ViewAs } from '#web/lib/session/view-as'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

const TICK_MS = 5_000

/** Says as whom an admin looks, and ends it; by itself when the time is over. It stands where nothing moves for it. */
export default function ViewBar({ view: { id, name, endsAt } }: { view: ViewAs }) {
  const [busy, setBusy] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const left = useLeft(endsAt)
  // the dialog it was begun in went with its document: whoever has pressed nothing since hears first as whom they look
  useEffect(() => {
    if (takeBeginning() && document.activeElement === document.body) bar.current?.focus()
  }, [])
  // the server takes it no longer either
  useEffect(() => {
    if (left <= 0) leaveView()
  }, [left])

  async function handleEnd() {
    setBusy(true)
    // unreached, it ends with its time; here it ends in any case
    await client.views.end({ id }).catch(() => undefined)
    leaveView()
  }
  const minutes = Math.max(1, Math.ceil(left / 60_000))
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Viewing as someone else"
      data-view-bar=""
      className="alert-float no-print"
    >
      <div className="rounded-card bg-inverse text-inverse-foreground flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <span className="max-sm:hidden">
          <Icon as={Eye} />
        </span>
        <p className="flex-1 basis-[14rem] min-w-0 wrap-anywhere">
          <strong className="font-semibold">You see the pages as {name} does.</strong> Nothing can be changed. {minutes}{' '}
          {minutes === 1 ? 'minute' : 'minutes'} left.
        </p>
        <Button
          variant="outline"
          size="sm"
          className="bg-card text-foreground"
          busy={busy}
          onClick={() => void handleEnd()}
        >
          Stop viewing
        </Button>
      </div>
    </section>
  )
}

function useLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => endsAt - Date.now())
  // time passes by itself
  useEffect(() => {
    const timer = setInterval(() => setLeft(endsAt - Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
