import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Species } from '#contract/products.rules'
import { at, createdAt, id, updatedAt } from './columns'

const SPECIES_CHECK = sql`species in ('dog','cat','rabbit','small-pet','bird','fish','reptile')`

/** What admins keep; what is in use is retired and stays readable. */
export const breeds = pgTable(
  'breeds',
  {
    id: id(),
    species: text('species').$type<Species>().notNull(),
    label: text('label').notNull(),
    sizeClass: text('size_class'),
    retiredAt: at('retired_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('breeds_id_species_key').on(table.id, table.species),
    unique('breeds_label_key').on(table.species, table.label),
    check('breeds_species_check', SPECIES_CHECK),
    check('breeds_size_check', sql`${table.sizeClass} in ('xs','s','m','l','xl')`),
    check('breeds_label_check', sql`length(${table.label}) between 1 and 80`),
  ],
)

export const petColours = pgTable(
  'pet_colours',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull(),
    retiredAt: at('retired_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('pet_colours_label_key').on(table.label),
    check(
      'pet_colours_text_check',
      sql`${table.code} ~ '^[a-z][a-z0-9-]{0,39}$' and length(${table.label}) between 1 and 60`,
    ),
  ],
)

/** Vaccines and what is commonly suggested, by kind of animal. Guidance, with its source; a vet decides. */
export const vaccineTypes = pgTable(
  'vaccine_types',
  {
    id: id(),
    species: text('species').$type<Species>().notNull(),
    label: text('label').notNull(),
    core: boolean('core').notNull().default(false),
    /** Ages of the first doses in weeks, then months to the first booster and between later ones (contract/pet-health.rules.ts). */
    schedule: jsonb('schedule').$type<{ firstWeeks: number[]; boosterMonths: number; everyMonths: number } | null>(),
    source: text('source').notNull().default(''),
    sourceUrl: text('source_url').notNull().default(''),
    sourceDate: date('source_date', { mode: 'string' }),
    retiredAt: at('retired_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('vaccine_types_label_key').on(table.species, table.label),
    check('vaccine_types_species_check', SPECIES_CHECK),
    check(
      'vaccine_types_text_check',
      sql`length(${table.label}) between 1 and 80 and length(${table.source}) <= 200 and length(${table.sourceUrl}) <= 500`,
    ),
  ],
)

/** What a country asks of an animal that enters it. Data with a source and a date; never claimed to be complete. */
export const travelRuleSets = pgTable(
  'travel_rule_sets',
  {
    id: id(),
    label: text('label').notNull(),
    species: text('species').array().$type<Species[]>().notNull(),
    /** What is asked for, one after another (contract/pet-travel.rules.ts). */
    rules: jsonb('rules').$type<unknown[]>().notNull(),
    source: text('source').notNull(),
    sourceUrl: text('source_url').notNull(),
    sourceDate: date('source_date', { mode: 'string' }).notNull(),
    retiredAt: at('retired_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('travel_rule_sets_label_key').on(table.label),
    check(
      'travel_rule_sets_text_check',
      sql`length(${table.label}) between 1 and 120 and length(${table.source}) between 1 and 200
        and length(${table.sourceUrl}) between 1 and 500 and jsonb_typeof(${table.rules}) = 'array'`,
    ),
    index('travel_rule_sets_retired_idx').on(table.retiredAt),
  ],
)
