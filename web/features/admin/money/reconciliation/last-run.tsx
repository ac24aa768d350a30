import type { ReconciliationRun } from '#contract/money-desk'
import { Ago } from '../../moments'

/** When the books were last compared, and with what outcome. */
export function LastRun({ run }: { run: ReconciliationRun | null }) {
  if (!run) return 'The books have not been compared yet; that happens every night.'
  if (run.error) {
    return (
      <span className="text-destructive-ink">
        The last comparison, <Ago at={run.startedAt} />, stopped: {run.error}
      </span>
    )
  }
  if (!run.finishedAt) {
    return (
      <>
        A comparison is under way, begun <Ago at={run.startedAt} />.
      </>
    )
  }
  return (
    <>
      Last compared <Ago at={run.finishedAt} />: {outcome(run)}.
    </>
  )
}

/** "212 movements, nothing differs" */
export function outcome({ compared, findings }: Pick<ReconciliationRun, 'compared' | 'findings'>): string {
  const looked = `${compared} ${compared === 1 ? 'movement' : 'movements'}`
  return `${looked}, ${findings === 0 ? 'nothing differs' : `${findings} ${findings === 1 ? 'finding' : 'findings'}`}`
}
