import { type SQL, sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns'

/**
 * The brands goods are of, each once, however it is written. What a shop writes that nobody knows is proposed; triggers keep
 * this and `products.brand` together.
 */
export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text('name').notNull(),
    folded: text('folded')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(btrim(name))`),
    status: text('status').notNull().default('proposed'),
    /** Where it is the same as another: what is written as this one becomes that one. */
    mergedIntoId: uuid('merged_into_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('brands_folded_key').on(table.folded),
    foreignKey({ name: 'brands_merged_into_id_fkey', columns: [table.mergedIntoId], foreignColumns: [table.id] }),
    check('brands_name_check', sql`length(btrim(${table.name})) between 1 and 80`),
    check('brands_status_check', sql`${table.status} in ('proposed','active','retired','merged')`),
    check(
      'brands_merged_check',
      sql`(${table.status} = 'merged') = (${table.mergedIntoId} is not null) and ${table.mergedIntoId} is distinct from ${table.id}`,
    ),
    index('brands_merged_into_idx').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
)
