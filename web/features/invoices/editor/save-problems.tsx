import { useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Link } from '#web/kit/link/link'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import type { Saver, SaveState } from './saver'

/** Why what is typed could not be kept, and what can be done about it. */
export function SaveProblems({
  saver,
  state,
  onSettle,
}: {
  saver: Saver<InvoiceDetail>
  state: SaveState
  onSettle: (choice: 'mine' | 'theirs') => Promise<void>
}) {
  const [settling, setSettling] = useState<'mine' | 'theirs' | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  async function handleSettle(choice: 'mine' | 'theirs') {
    setSettling(choice)
    // without the other version there is nothing to choose from: the question stays
    await onSettle(choice).then(() => setProblem(null), setProblem)
    setSettling(null)
  }
  const kept = saver.kept()
  return (
    <div role="alert" className="has-[p]:mt-4">
      {state.at === 'failed' && (
        <Banner
          tone="destructive"
          title="We couldn’t save this draft"
          actions={
            <Button variant="outline" size="sm" className="text-foreground" onClick={() => void saver.flush()}>
              Try again
            </Button>
          }
        >
          {explain(state.error)} Your changes are still here.
        </Banner>
      )}
      {state.at === 'conflict' && (
        <Banner
          tone="warning"
          title="This draft was changed somewhere else"
          actions={
            <>
              <Button size="sm" busy={settling === 'mine'} onClick={() => void handleSettle('mine')}>
                Keep this version
              </Button>
              <Button
                variant="outline"
                size="sm"
                className="text-foreground"
                busy={settling === 'theirs'}
                onClick={() => void handleSettle('theirs')}
              >
                Use the other version
              </Button>
            </>
          }
        >
          {problem
            ? explain(problem)
            : 'It was saved in another window or on another device while you were editing. Which version do you want to keep?'}
        </Banner>
      )}
      {state.at === 'moved-on' && (
        <Banner
          tone="warning"
          title="This draft was sent or deleted somewhere else"
          actions={
            kept && (
              <Link
                to="/invoices/$id"
                params={{ id: kept.id }}
                data-plain=""
                ignoreBlocker
                className={buttonClass('outline', 'sm', 'text-foreground')}
              >
                View current version
              </Link>
            )
          }
        >
          Your changes since then can’t be saved.
        </Banner>
      )}
    </div>
  )
}
