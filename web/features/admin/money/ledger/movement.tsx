import type { LedgerTransaction } from '#contract/money-desk'
import { LEDGER_KIND_WORDS } from '#contract/payouts.rules'
import { Money } from '#web/features/cart/money'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'
import { Moment } from '../../moments'
import { LEDGER_ACCOUNT_WORDS } from '../account-words'
import { SellerLink } from '../lists/seller-link'

type Entry = LedgerTransaction['entries'][number]

/** One movement with its entries, which add up to nothing: what one account gets, another gives. */
export function Movement({ movement: { id, kind, reference, at, memo, entries } }: { movement: LedgerTransaction }) {
  return (
    <li className="py-4 hairline border-x-0 border-b-0 first:border-t-0">
      <h2 className="font-semibold text-lg">
        {LEDGER_KIND_WORDS[kind]}
        <span className="text-sm text-muted-foreground font-normal nums"> No. {id}</span>
      </h2>
      <p className="text-sm text-muted-foreground">
        <Moment at={at} to="second" />
        {memo && `, ${memo}`}
      </p>
      <p className="text-sm text-muted-foreground font-mono break-all">{reference}</p>
      <div className="mt-1">
        <Table
          caption={`Entries of movement ${id}`}
          head={
            <>
              <Th>Account</Th>
              <Th>Seller</Th>
              <Th numeric className="w-[8rem]">
                Debit
              </Th>
              <Th numeric className="w-[8rem]">
                Credit
              </Th>
            </>
          }
        >
          {entries.map((entry, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their places
            <EntryRow key={i} entry={entry} />
          ))}
        </Table>
      </div>
    </li>
  )
}

/** Where it is narrow the amount says its side itself. */
function EntryRow({ entry: { account, seller, amount, currency } }: { entry: Entry }) {
  const debit = amount > 0
  const money = <Money amount={Math.abs(amount)} currency={currency} />
  return (
    <Tr className="@max-lg:py-2">
      <RowHeader className="text-left @lg:py-2 @max-lg:order-1">{LEDGER_ACCOUNT_WORDS[account].name}</RowHeader>
      <Td className="@lg:py-2 @max-lg:order-4 @max-lg:col-span-2 @max-lg:text-sm @max-lg:empty:hidden">
        {seller && <SellerLink seller={seller} />}
      </Td>
      <Td numeric className={debit ? '@lg:py-2 @max-lg:order-2' : '@lg:py-2 @max-lg:hidden'}>
        {debit && (
          <>
            <span className="@lg:hidden text-sm text-muted-foreground">Debit </span>
            {money}
          </>
        )}
      </Td>
      <Td numeric className={debit ? '@lg:py-2 @max-lg:hidden' : '@lg:py-2 @max-lg:order-2'}>
        {!debit && (
          <>
            <span className="@lg:hidden text-sm text-muted-foreground">Credit </span>
            {money}
          </>
        )}
      </Td>
    </Tr>
  )
}
