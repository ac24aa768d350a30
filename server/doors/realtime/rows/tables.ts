import { ALERT, CART_ITEM, INVOICE, USER_ROLE, type WireType } from '#server/identity/wire/columns'

/** The types that occur here. */
export type ColumnType = Exclude<WireType, 'int8' | '_text'>

export type Columns = Readonly<Record<string, ColumnType>>

/** The tables whose changes are told, with the columns that are shown; as the triggers build the rows. */
const TABLES = {
  cart_items: CART_ITEM,
  notifications: {
    id: 'uuid',
    user_id: 'uuid',
    kind: 'text',
    title: 'text',
    body: 'text',
    href: 'text',
    created_at: 'timestamptz',
    read_at: 'timestamptz',
  },
  orders: {
    id: 'uuid',
    number: 'text',
    group_id: 'uuid',
    seller_profile_id: 'uuid',
    buyer_user_id: 'uuid',
    status: 'text',
    grand_total: 'numeric',
    refunded_total: 'numeric',
    currency: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  invoices: INVOICE,
  products: {
    id: 'uuid',
    seller_profile_id: 'uuid',
    group_id: 'uuid',
    slug: 'text',
    name: 'text',
    price: 'numeric',
    compare_at_price: 'numeric',
    currency: 'text',
    available: 'int4',
    rating_avg: 'numeric',
    rating_count: 'int4',
  },
  user_roles: USER_ROLE,
  suspicious_activity_alerts: ALERT,
} as const satisfies Record<string, Columns>

export const publishedTables: ReadonlyMap<string, Columns> = new Map(Object.entries(TABLES))
