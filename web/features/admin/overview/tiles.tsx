import { OctagonAlert, TrendingUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/security-overview'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'

/** The four figures to look at first. */
export function Tiles({ overview: { alerts, events, signIns, people } }: { overview: Overview }) {
  const number = new Intl.NumberFormat(useLocale())
  const { usualFailures } = signIns
  const unusual = usualFailures !== null && signIns.failuresToday > usualFailures.high
  return (
    <dl className="grid grid-cols-2 xl:grid-cols-4 gap-3 sm:gap-4">
      <Tile label="Active alerts" value={number.format(alerts.active)}>
        {alerts.critical > 0 ? (
          <Warning icon={OctagonAlert}>{number.format(alerts.critical)} critical</Warning>
        ) : alerts.high > 0 ? (
          <Warning icon={TriangleAlert}>{number.format(alerts.high)} high</Warning>
        ) : (
          'None urgent'
        )}
      </Tile>
      <Tile label="Events today, in UTC" value={number.format(events.today)}>
        {events.highToday > 0 ? (
          <Warning icon={TrendingUp}>{number.format(events.highToday)} high or critical</Warning>
        ) : (
          'None high or critical'
        )}
      </Tile>
      <Tile label="Failed sign-ins today, in UTC" value={number.format(signIns.failuresToday)}>
        {unusual && <Icon as={TriangleAlert} size="sm" className="text-warning-ink" />}
        {usualFailures
          ? `Usually ${number.format(usualFailures.low)} to ${number.format(usualFailures.high)} a day`
          : 'The usual range appears after a week'}
      </Tile>
      <Tile label="Signed-in people" value={number.format(people.signedInNow)}>
        {number.format(people.withSecondStep)} with two-step sign-in
      </Tile>
    </dl>
  )
}

function Tile({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="hairline rounded-card bg-card p-4 sm:p-5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-2 text-3xl font-semibold tracking-[-0.02em] nums">{value}</dd>
      <dd className="mt-1 text-sm text-muted-foreground flex items-center gap-1.5">{children}</dd>
    </div>
  )
}

function Warning({ icon, children }: { icon: typeof OctagonAlert; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-destructive-ink font-medium">
      <Icon as={icon} size="sm" />
      <span>{children}</span>
    </span>
  )
}
