import { sql } from 'drizzle-orm'
import type { WireType } from '#server/identity/wire/columns'
import { type Column, columns, type WireTable } from './wire-table'

/** What a cart does not show of a product stays away once it is no longer sold. */
const whileSold = (name: string, type: WireType): Column => ({
  type,
  read: (row) => `case when ${row}.status = 'published' then ${row}.${name} end`,
})

/** What is sold, to everybody. How many there are is told as elsewhere: what is left, up to 99. */
export const products: WireTable = {
  name: 'products',
  columns: columns({
    id: 'uuid',
    seller_profile_id: 'uuid',
    group_id: 'uuid',
    top_category_id: 'uuid',
    category_id: 'uuid',
    slug: 'text',
    name: 'text',
    brand: 'text',
    option_value: 'text',
    price: 'numeric',
    compare_at_price: 'numeric',
    currency: 'text',
    available: {
      type: 'int4',
      read: (row) =>
        `case when ${row}.status = 'published' then least(greatest(${row}.stock_quantity - ${row}.reserved_quantity, 0), 99) else 0 end`,
    },
    net_content: 'numeric',
    net_unit: 'text',
    rating_avg: 'numeric',
    rating_count: 'int4',
    pictures: 'jsonb',
    summary: whileSold('summary', 'text'),
    description: whileSold('description', 'text'),
    highlights: whileSold('highlights', '_text'),
    ingredients: whileSold('ingredients', 'text'),
    specifications: whileSold('specifications', 'jsonb'),
    care: whileSold('care', 'text'),
    species: '_text',
    life_stages: '_text',
    sizes: '_text',
    diet_flags: '_text',
    published_at: 'timestamptz',
  }),
  visibleTo: () => sql`t.status = 'published'`,
}
