import { Money } from '#web/kit/money/money'

/** How much is open in all, per currency. */
export function OpenSums({ open }: { open: readonly { currency: string; count: number; balance: number }[] }) {
  return open.map(({ currency, count, balance }) => (
    <p key={currency} className="text-muted-foreground">
      {count === 1 ? 'One invoice, ' : `${count} invoices, `}
      <span className="font-semibold text-foreground">
        <Money amount={balance} currency={currency} />
      </span>{' '}
      to pay
    </p>
  ))
}
