import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Allergen } from '#contract/allergens.rules'
import type { Species } from '#contract/products.rules'
import { authUsers } from './auth'
import { createdAt, id, updatedAt } from './columns'

/** Somebody's own animals; nobody else sees them. */
export const pets = pgTable(
  'pets',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    /** As products are for. */
    species: text('species').$type<Species>().notNull(),
    breed: text('breed').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    dietNotes: text('diet_notes').notNull().default(''),
    status: text('status', { enum: ['active', 'passed'] })
      .notNull()
      .default('active'),
    passedOn: date('passed_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'pets_owner_id_fkey', columns: [table.ownerId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    index('pets_owner_idx').on(table.ownerId),
    check(
      'pets_text_check',
      sql`length(${table.name}) between 1 and 60 and length(${table.breed}) <= 80 and length(${table.dietNotes}) <= 1000`,
    ),
    check('pets_species_check', sql`${table.species} in ('dog','cat','rabbit','small-pet','bird','fish','reptile')`),
    check('pets_passed_check', sql`(${table.status} = 'passed') = (${table.passedOn} is not null)`),
    check('pets_dates_check', sql`${table.passedOn} >= ${table.birthDate}`),
  ],
)

/** What an animal weighed on a day. */
export const petWeights = pgTable(
  'pet_weights',
  {
    petId: uuid('pet_id').notNull(),
    measuredOn: date('measured_on', { mode: 'string' }).notNull(),
    weightKg: numeric('weight_kg', { precision: 7, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'pet_weights_pkey', columns: [table.petId, table.measuredOn] }),
    foreignKey({ name: 'pet_weights_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    check('pet_weights_weight_check', sql`${table.weightKg} > 0`),
  ],
)

/** What an animal must not eat: of the list, or in its owner's own words. */
export const petAllergies = pgTable(
  'pet_allergies',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    allergenCode: text('allergen_code').$type<Allergen>(),
    label: text('label'),
  },
  (table) => [
    foreignKey({ name: 'pet_allergies_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    unique('pet_allergies_allergen_key').on(table.petId, table.allergenCode),
    unique('pet_allergies_label_key').on(table.petId, table.label),
    check(
      'pet_allergies_one_check',
      sql`num_nonnulls(${table.allergenCode}, ${table.label}) = 1 and length(${table.allergenCode}) between 1 and 40 and length(${table.label}) between 1 and 60`,
    ),
  ],
)
