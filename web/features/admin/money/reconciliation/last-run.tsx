import type { ReconciliationRun } from '#contract/money-desk'
import { Ago } from '#web/kit/moment/now'
import { useLocale } from '#web/ui/locale'

/** When the books were last compared, and with what outcome. */
export function LastRun({ run }: { run: ReconciliationRun | null }) {
  const locale = useLocale()
  if (!run) return 'The books haven’t been compared yet. That happens every night.'
  if (run.error) {
    return (
      <span className="text-destructive-ink">
        The last comparison <Ago at={run.startedAt} /> failed: {run.error}
      </span>
    )
  }
  if (!run.finishedAt) {
    return (
      <>
        A comparison is running. It started <Ago at={run.startedAt} />.
      </>
    )
  }
  return (
    <>
      Last compared <Ago at={run.finishedAt} />: {outcome(run, locale)}.
    </>
  )
}

/** "1,212 movements, no differences" */
export function outcome(
  { compared, findings }: Pick<ReconciliationRun, 'compared' | 'findings'>,
  locale: string,
): string {
  const looked = `${compared.toLocaleString(locale)} ${compared === 1 ? 'movement' : 'movements'}`
  return `${looked}, ${findings === 0 ? 'no differences' : `${findings.toLocaleString(locale)} ${findings === 1 ? 'finding' : 'findings'}`}`
}
