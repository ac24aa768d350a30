import { LEDGER_KINDS, type LedgerKind } from '#contract/payouts.rules'
import { given, idOf, oneOf, textOf } from '../search-params'

/** The parts of the page; the first is shown where the address names none. */
export const MONEY_PARTS = [
  'overview',
  'ledger',
  'refunds',
  'disputes',
  'payouts',
  'reconciliation',
  'commission',
] as const
export type MoneyPart = (typeof MONEY_PARTS)[number]

export type MoneySearch = {
  show?: Exclude<MoneyPart, 'overview'>
  kind?: LedgerKind
  /** A selling profile, of the ledger. */
  seller?: string
  /** Of the payouts or the findings. */
  filter?: 'open' | 'failed' | 'all'
  cursor?: string
}

/** Reads an address with care: what makes no sense, or belongs to another part, counts as not there. */
export function readMoneySearch(raw: Record<string, unknown>): MoneySearch {
  const show = oneOf(raw.show, MONEY_PARTS)
  const ledger = show === 'ledger'
  return given({
    show: show === 'overview' ? undefined : show,
    kind: ledger ? oneOf(raw.kind, LEDGER_KINDS) : undefined,
    seller: ledger ? idOf(raw.seller) : undefined,
    filter:
      show === 'payouts'
        ? oneOf(raw.filter, ['open', 'failed'] as const)
        : show === 'reconciliation'
          ? oneOf(raw.filter, ['all'] as const)
          : undefined,
    cursor: textOf(raw.cursor),
  })
}
