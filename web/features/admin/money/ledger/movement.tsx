import type { LedgerTransaction } from '#contract/money-desk'
import { LEDGER_KIND_WORDS } from '#contract/payouts.rules'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { cx } from '#web/ui/cx'
import { LEDGER_ACCOUNT_WORDS } from '../account-words'
import { SellerLink } from '../lists/seller-link'

type Entry = LedgerTransaction['entries'][number]

const HEAD = '@lg:pr-4 @lg:last:pr-0 py-1 font-medium text-sm text-muted-foreground'
const CELL = '@lg:pr-4 @lg:last:pr-0 @lg:py-1'
const AMOUNT = 'text-right nums'

/** One movement with its entries, which add up to nothing: what one account gets, another gives. */
export function Movement({ movement: { id, kind, reference, at, memo, entries } }: { movement: LedgerTransaction }) {
  return (
    <li className="@container py-4 hairline border-x-0 border-b-0 first:border-t-0">
      <h2 className="font-semibold text-lg">
        {LEDGER_KIND_WORDS[kind]}
        <span className="text-sm text-muted-foreground font-normal nums"> No. {id}</span>
      </h2>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <Moment at={at} to="second" />, <span className="font-mono">{reference}</span>
      </p>
      {memo && <p className="text-sm wrap-anywhere">{memo}</p>}
      <table className="mt-1.5 w-full text-left table-fixed @max-lg:block">
        <caption className="sr-only">Entries of movement {id}</caption>
        <thead className="@max-lg:sr-only">
          <tr>
            <th scope="col" className={HEAD}>
              Account
            </th>
            <th scope="col" className={HEAD}>
              Seller
            </th>
            <th scope="col" className={cx(HEAD, 'text-right w-[8rem]')}>
              Debit
            </th>
            <th scope="col" className={cx(HEAD, 'text-right w-[8rem]')}>
              Credit
            </th>
          </tr>
        </thead>
        <tbody className="@max-lg:block">
          {entries.map((entry, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their places
            <EntryRow key={i} entry={entry} />
          ))}
        </tbody>
      </table>
    </li>
  )
}

/** Where it is narrow the amount says its side itself. */
function EntryRow({ entry: { account, seller, amount, currency } }: { entry: Entry }) {
  return (
    <tr className="hairline border-x-0 border-b-0 @max-lg:grid @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:gap-x-4 @max-lg:py-2">
      <th scope="row" className={cx(CELL, 'font-medium')}>
        {LEDGER_ACCOUNT_WORDS[account].name}
      </th>
      <td className={cx(CELL, '@max-lg:row-start-2 @max-lg:text-sm @max-lg:empty:hidden')}>
        {seller && <SellerLink seller={seller} />}
      </td>
      <Side words="Debit" amount={amount} currency={currency} shown={amount > 0} />
      <Side words="Credit" amount={-amount} currency={currency} shown={amount < 0} />
    </tr>
  )
}

type SideProps = { words: string; amount: number; currency: string; shown: boolean }

function Side({ words, amount, currency, shown }: SideProps) {
  return (
    <td className={cx(CELL, AMOUNT, shown ? '@max-lg:col-start-2 @max-lg:row-start-1' : '@max-lg:hidden')}>
      {shown && (
        <>
          <span className="@lg:hidden text-sm text-muted-foreground">{words} </span>
          <Money amount={amount} currency={currency} />
        </>
      )}
    </td>
  )
}
