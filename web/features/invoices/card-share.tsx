import { Money } from '#web/kit/money/money'
import { Row } from '#web/kit/money/totals'

/** Who gets what when an invoice is paid by card, rule by rule. */
export function CardShare({
  commission,
  receives,
  currency,
}: {
  commission: readonly { name: string; amount: number }[]
  receives: number
  currency: string
}) {
  return (
    <div className="mt-4 rounded-md bg-sunken hc:border-2 p-4">
      <p className="font-medium">When paid by card</p>
      <dl className="mt-2 flex flex-col gap-1.5">
        {commission
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ name, amount }) => (
            <Row key={name} label={`Pawstead keeps (${name})`} muted>
              <Money amount={amount} currency={currency} />
            </Row>
          ))}
        {commission.length === 0 && (
          <Row label="Pawstead keeps" muted>
            <Money amount={0} currency={currency} />
          </Row>
        )}
        <div className="flex justify-between gap-6 font-semibold">
          <dt>You receive</dt>
          <dd>
            <Money amount={receives} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted-foreground">There’s no fee on cash, checks, or bank transfers.</p>
    </div>
  )
}
