/** Types of PostgreSQL as clients are told them; `_text` is a list of texts. */
export type WireType =
  | 'uuid'
  | 'text'
  | 'bool'
  | 'int4'
  | 'int8'
  | 'numeric'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | '_text'

export type WireColumns = Readonly<Record<string, WireType>>

/** The types that occur in what live connections are told. */
export type LiveType = Exclude<WireType, 'int8' | '_text'>

export type LiveColumns = Readonly<Record<string, LiveType>>

// The specification's entities that the data API answers and live connections tell of, both with these columns.

export const CART_ITEM = {
  id: 'uuid',
  user_id: 'uuid',
  product_id: 'uuid',
  quantity: 'int4',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies WireColumns

export const INVOICE = {
  id: 'uuid',
  invoice_number: 'text',
  status: 'text',
  invoice_date: 'date',
  due_date: 'date',
  paid_at: 'timestamptz',
  customer_name: 'text',
  customer_email: 'text',
  customer_phone: 'text',
  line_items: 'jsonb',
  subtotal: 'numeric',
  tax_rate: 'numeric',
  tax_amount: 'numeric',
  discount_amount: 'numeric',
  total_amount: 'numeric',
  terms: 'text',
  notes: 'text',
  business_profile_id: 'uuid',
} as const satisfies WireColumns

export const USER_ROLE = {
  id: 'uuid',
  user_id: 'uuid',
  role: 'text',
  is_active: 'bool',
  expires_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies WireColumns

export const ALERT = {
  id: 'uuid',
  severity: 'text',
  status: 'text',
  alert_type: 'text',
  description: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  investigated_at: 'timestamptz',
  resolution_notes: 'text',
} as const satisfies WireColumns
