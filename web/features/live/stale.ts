import type { Contract } from '#contract/index'
import type { NotificationKind } from '#contract/notifications.rules'
import type { RowNews } from '#web/lib/live'

/** A domain of the contract or one of its endpoints, so that what is renamed there does not go stale in silence here. */
type Path = {
  [Domain in keyof Contract & string]: Domain | `${Domain}.${keyof Contract[Domain] & string}`
}[keyof Contract & string]

/** Answers that are no longer true: those of a path in the contract, or of one thing there. */
export type Stale = { path: Path; id?: string }

const INVOICE_LISTS: readonly Path[] = ['invoices.list', 'invoices.totals', 'invoices.received']
const ONE_INVOICE: readonly Path[] = ['invoices.get', 'invoices.forPayment']
const ORDERS: readonly Path[] = ['orders.list', 'checkout.state', 'sales.list', 'sales.counts', 'dashboards']

/** Whatever is about an animal: a change of it says which, and not what of it. */
const PETS: readonly Path[] = [
  'pets',
  'petCare',
  'petDay',
  'petMedicine',
  'petFamily',
  'petTransfers',
  'petPassing',
  'petExpenses',
  'petSharing',
  'petHealth',
  'petDocuments',
  'petTravel',
  'dashboards',
]

/** What a notice of each kind says about other answers; some tables behind them tell nothing themselves. */
const TOLD: Record<NotificationKind, readonly Path[]> = {
  orders: [...ORDERS, 'orders.get', 'sales.get'],
  // the table tells it itself
  messages: [],
  money: [...INVOICE_LISTS, ...ONE_INVOICE, 'payouts', 'dashboards'],
  profile: ['profiles.mine'],
  reviews: ['products.reviews', 'reviews', 'questions', 'dashboards'],
  wishes: ['wishes.list', 'products.byIds'],
  shops: [],
  pets: PETS,
  recalls: ['recalls'],
  support: ['support.mine', 'support.thread'],
  security: ['account.sessions', 'security.bannerAlerts'],
}

export const CART_STALE: readonly Stale[] = all(['cart.get'])

/** Everything the account's channel keeps true: for when some of it was missed. */
export const ACCOUNT_STALE: readonly Stale[] = all([
  'notifications.list',
  'notifications.unread',
  ...new Set(Object.values(TOLD).flat()),
  'messages',
])

/** Which answers a changed row of the account makes untrue. A changed notice needs no list: it is put into those that are kept. */
export function staleOf({ table, eventType, new: row, old }: RowNews): readonly Stale[] {
  const id = String(row.id ?? old.id ?? '')
  switch (table) {
    case 'notifications':
      return all([
        'notifications.unread',
        ...(eventType === 'INSERT' ? (TOLD[row.kind as NotificationKind] ?? []) : []),
      ])
    case 'orders':
      return [...all(ORDERS), { path: 'orders.get', id }, { path: 'sales.get', id }]
    case 'invoices':
      return [...all([...INVOICE_LISTS, 'dashboards']), ...ONE_INVOICE.map((path) => ({ path, id }))]
    case 'pets':
      return all(PETS)
    case 'conversations':
      return [
        ...all(['messages.list', 'messages.counts']),
        { path: 'messages.get', id },
        { path: 'messages.thread', id },
      ]
    default:
      return []
  }
}

/** Whether a kept answer is one of these. Keys made from the contract begin with the path and hold the input. */
export function isStale([path, asked]: readonly unknown[], stale: readonly Stale[]): boolean {
  if (!Array.isArray(path)) return false
  const name = path.join('.')
  const { input } = (asked ?? {}) as { input?: { id?: unknown } }
  return stale.some(
    (one) => (name === one.path || name.startsWith(`${one.path}.`)) && (one.id === undefined || one.id === input?.id),
  )
}

function all(paths: readonly Path[]): Stale[] {
  return paths.map((path) => ({ path }))
}
