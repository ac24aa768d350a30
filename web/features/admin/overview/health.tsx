import type { Overview } from '#contract/security-overview'
import { Ago } from '#web/kit/moment/now'
import { useLocale } from '#web/ui/locale'
import { Fact, Facts } from '../parts/facts'

/** Whether what works in the background keeps up. */
export function Health({ overview: { outbox, mails, payments, health } }: { overview: Overview }) {
  const number = new Intl.NumberFormat(useLocale())
  const unit = (name: 'day' | 'hour' | 'minute', value: number) => written(name, value, 'long')
  const measure = (name: 'millisecond' | 'megabyte', value: number, digits = 0) => written(name, value, 'short', digits)

  const { uptimeS } = health
  const uptime =
    uptimeS >= 172_800
      ? unit('day', Math.floor(uptimeS / 86_400))
      : uptimeS >= 7200
        ? unit('hour', Math.floor(uptimeS / 3600))
        : unit('minute', Math.floor(uptimeS / 60))
  const troubled = outbox.gaveUp + outbox.failing
  return (
    <>
      <Facts>
        <Fact label="Jobs waiting" value={number.format(outbox.waiting)} worrying={troubled > 0}>
          {troubled > 0 ? (
            `${number.format(outbox.failing)} failing, ${number.format(outbox.gaveUp)} gave up`
          ) : outbox.oldestAt ? (
            <>
              The oldest arrived <Ago at={outbox.oldestAt} />
            </>
          ) : (
            'All caught up'
          )}
        </Fact>
        <Fact label="Mail waiting" value={number.format(mails.waiting)} worrying={mails.failing > 0}>
          {mails.failing > 0
            ? `${number.format(mails.failing)} couldn’t be sent yet`
            : `${number.format(mails.sentToday)} sent today`}
        </Fact>
        <Fact
          label="Payments, last 24 hours"
          value={number.format(payments.captured)}
          worrying={payments.refundsWaiting > 0}
        >
          {number.format(payments.failed)} failed, {number.format(payments.open)} open,{' '}
          {number.format(payments.refundsWaiting)} refunds waiting
        </Fact>
        <Fact label="Database" value={measure('millisecond', health.databaseMs, 1)}>
          {measure('megabyte', health.databaseBytes / 1_000_000)}, {number.format(health.connections)} connections
        </Fact>
      </Facts>
      <p className="mt-5 text-sm text-muted-foreground">
        Running for {uptime}.{' '}
        {health.sealedUpTo !== null && health.sealedAt ? (
          <>
            The audit trail is sealed up to event <span className="nums">{number.format(health.sealedUpTo)}</span>, last{' '}
            <Ago at={health.sealedAt} />.
          </>
        ) : (
          'The audit trail hasn’t been sealed yet. That happens once a day.'
        )}
      </p>
    </>
  )
}

/** A quantity with its unit: "3 days" in long, "50 MB" in short. */
function written(unit: string, value: number, unitDisplay: 'long' | 'short', digits = 0): string {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value)
}
