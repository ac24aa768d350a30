import { Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '#web/kit/moment/moment'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { dropWaiting, sendAgain, useWaiting } from './device'
import type { WaitingWrite } from './outbox'

/** What was written down about a pet without a network: what is still to be sent, and what has to be decided about. */
export function WaitingWrites({ petId }: { petId: string }) {
  const writes = useWaiting().filter((write) => write.about === petId)
  if (writes.length === 0) return null
  return (
    <section aria-label="Waiting to be saved" className="mt-4 hairline rounded-card bg-card p-4">
      <h2 className="font-semibold">Waiting to be saved</h2>
      <ul className="mt-2 flex flex-col gap-3">
        {writes.map((write) => (
          <li key={write.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-muted-foreground">
              <Icon as={write.refused ? TriangleAlert : Clock} />
            </span>
            <span className="min-w-0 flex-1 basis-[14rem] wrap-anywhere">
              {write.label}
              <span className="block text-sm text-muted-foreground">
                <Moment at={write.at} to="minute" />
                {write.refused ? `. ${write.refused.message}` : ', when you’re back online'}
              </span>
            </span>
            <Decisions write={write} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A dose that was given twice was given twice: the person says whether it is to stand. */
const CONFIRMED: Readonly<Record<string, object>> = { DOSE_TOO_SOON: { confirmedDuplicate: true } }

function Decisions({ write }: { write: WaitingWrite }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const confirmed = write.refused && CONFIRMED[write.refused.code]
  return (
    <span className="flex flex-wrap gap-2">
      {confirmed && (
        <Button
          size="sm"
          variant="outline"
          busy={busy}
          onClick={() => act(() => sendAgain(write, { ...(write.input as object), ...confirmed }))}
        >
          Save it anyway
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Discard ${write.label}`}
        busy={busy}
        onClick={() => act(() => dropWaiting(write.id))}
      >
        Discard
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </span>
  )
}
