import { useNavigate } from '@tanstack/react-router'
import { LEDGER_KIND_WORDS, LEDGER_KINDS } from '#contract/payouts.rules'
import { Link } from '#web/kit/link/link'
import { RemoveFilter } from '#web/ui/chip'
import { removableChipClass } from '#web/ui/chip-class'
import { ChoiceFilter } from '../../list-filters'
import { type MoneySearch, readMoneySearch } from '../money-search'
import { SellerPicker } from './seller-picker'

/** Which movements are shown, in the address. */
export function LedgerFilters({
  search: { cursor: _, ...filters },
  sellerName,
}: {
  search: MoneySearch
  sellerName: string | undefined
}) {
  const navigate = useNavigate()
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: '/admin/money', search: readMoneySearch({ ...filters, ...change }), resetScroll: false })
  return (
    <search className="grid gap-3 grid-cols-1 sm:grid-cols-2 items-start">
      <ChoiceFilter
        label="Kind"
        value={filters.kind ?? ''}
        options={[['', 'Any'], ...LEDGER_KINDS.map((kind) => [kind, LEDGER_KIND_WORDS[kind]] as const)]}
        onChoose={(kind) => show({ kind })}
      />
      {filters.seller ? (
        <div>
          <p className="block font-medium mb-1.5">Seller</p>
          <Link
            to="/admin/money"
            search={readMoneySearch({ ...filters, seller: undefined })}
            resetScroll={false}
            data-plain=""
            className={removableChipClass}
          >
            <RemoveFilter>{sellerName ?? 'One seller'}</RemoveFilter>
          </Link>
        </div>
      ) : (
        <SellerPicker onPick={(seller) => show({ seller })} />
      )}
    </search>
  )
}
