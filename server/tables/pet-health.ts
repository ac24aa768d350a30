import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { createdAt, id, updatedAt } from './columns'
import { mediaAssets } from './media'
import { vaccineTypes } from './pet-lists'
import { pets } from './pets'

/** What happened to an animal's health: one row each, of whichever kind, so that a timeline reads one table. */
export const petHealthEntries = pgTable(
  'pet_health_entries',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    kind: text('kind').notNull(),
    /** What it is called: the vaccine, the test, the condition, the reason of a visit. */
    title: text('title').notNull(),
    /** Given, taken, begun, visited. */
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    /** Of a condition or an allergy that is over. */
    endedOn: date('ended_on', { mode: 'string' }),
    /** Of a vaccination. */
    vaccineTypeId: uuid('vaccine_type_id'),
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    /** When the same is due again, as whoever gave it said. */
    dueOn: date('due_on', { mode: 'string' }),
    /** Of a vaccination: the same was given again since. The database keeps it (`mark_renewed_vaccinations`). */
    renewed: boolean('renewed').notNull().default(false),
    product: text('product').notNull().default(''),
    manufacturer: text('manufacturer').notNull().default(''),
    batch: text('batch').notNull().default(''),
    /** Of a treatment: against what. */
    treatmentKind: text('treatment_kind'),
    /** Of a lab result: in words, because "negative" is one. */
    value: text('value').notNull().default(''),
    unit: text('unit').notNull().default(''),
    reference: text('reference').notNull().default(''),
    severity: text('severity'),
    notes: text('notes').notNull().default(''),
    /** The vet or the practice, in words. */
    givenBy: text('given_by').notNull().default(''),
    /** Who says so: the family, or papers of a practice or a rescue that they copied it from, or a file that was read in. */
    source: text('source').notNull().default('family'),
    /** The giver's own; stays behind when the pet goes to somebody else. */
    private: boolean('private').notNull().default(false),
    /** Null once that account is gone. */
    addedBy: uuid('added_by'),
    clientId: uuid('client_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_health_entries_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_health_entries_vaccine_fkey',
      columns: [table.vaccineTypeId],
      foreignColumns: [vaccineTypes.id],
    }),
    foreignKey({
      name: 'pet_health_entries_added_by_fkey',
      columns: [table.addedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('pet_health_entries_client_key').on(table.clientId),
    index('pet_health_entries_pet_idx').on(table.petId, table.happenedOn, table.id),
    index('pet_health_entries_kind_idx').on(table.petId, table.kind, table.happenedOn),
    index('pet_health_entries_vaccine_idx').on(table.vaccineTypeId),
    index('pet_health_entries_added_by_idx').on(table.addedBy),
    // what is due next of one pet: its last of each vaccine
    index('pet_health_entries_vaccine_due_idx')
      .on(table.petId, sql`coalesce(due_on, valid_until)`)
      .where(sql`kind = 'vaccination' and not renewed and coalesce(due_on, valid_until) is not null`),
    // what is due in the next days, of all pets
    index('pet_health_entries_due_idx')
      .on(sql`coalesce(due_on, valid_until)`)
      .where(sql`kind in ('vaccination','treatment')`),
    check(
      'pet_health_entries_kind_check',
      sql`${table.kind} in ('vaccination','treatment','lab','condition','allergy','surgery','visit','note')`,
    ),
    check('pet_health_entries_source_check', sql`${table.source} in ('family','clinic','rescue','import')`),
    check('pet_health_entries_severity_check', sql`${table.severity} in ('mild','moderate','severe')`),
    check(
      'pet_health_entries_treatment_check',
      sql`${table.treatmentKind} in ('flea-tick','worming','heartworm','other') and ${table.kind} = 'treatment' or ${table.treatmentKind} is null`,
    ),
    check(
      'pet_health_entries_dates_check',
      sql`${table.happenedOn} >= '1950-01-01' and ${table.endedOn} >= ${table.happenedOn}
        and coalesce(${table.validFrom}, ${table.happenedOn}) >= ${table.happenedOn}
        and ${table.validUntil} >= coalesce(${table.validFrom}, ${table.happenedOn})
        and ${table.dueOn} >= ${table.happenedOn} and greatest(${table.validUntil}, ${table.dueOn}) < '2100-01-01'`,
    ),
    check(
      'pet_health_entries_text_check',
      sql`length(${table.title}) between 1 and 120 and length(${table.product}) <= 120 and length(${table.manufacturer}) <= 120
        and length(${table.batch}) <= 60 and length(${table.value}) <= 120 and length(${table.unit}) <= 40
        and length(${table.reference}) <= 120 and length(${table.notes}) <= 4000 and length(${table.givenBy}) <= 120`,
    ),
    check(
      'pet_health_entries_vaccine_check',
      sql`${table.kind} = 'vaccination' or num_nonnulls(${table.vaccineTypeId}, ${table.validFrom}, ${table.validUntil}) = 0`,
    ),
  ],
)

/** When a family wants a vaccine given; gone once it is written down as given. */
export const petVaccinePlans = pgTable(
  'pet_vaccine_plans',
  {
    petId: uuid('pet_id').notNull(),
    vaccineTypeId: uuid('vaccine_type_id').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'pet_vaccine_plans_pkey', columns: [table.petId, table.vaccineTypeId] }),
    foreignKey({ name: 'pet_vaccine_plans_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_vaccine_plans_vaccine_fkey',
      columns: [table.vaccineTypeId],
      foreignColumns: [vaccineTypes.id],
    }).onDelete('cascade'),
    index('pet_vaccine_plans_vaccine_idx').on(table.vaccineTypeId),
    index('pet_vaccine_plans_due_idx').on(table.dueOn),
    check('pet_vaccine_plans_day_check', sql`${table.dueOn} between '1950-01-01' and '2099-12-31'`),
  ],
)

/**
 * Papers of a pet: a PDF in our file store, or a picture of the media pipeline. Read through addresses that are signed for
 * minutes, by those alone who may see its papers.
 */
export const petDocuments = pgTable(
  'pet_documents',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    entryId: uuid('entry_id'),
    category: text('category').notNull(),
    title: text('title').notNull(),
    /** One of both: a picture, or a file of ours under this document's id. */
    mediaId: uuid('media_id'),
    fileBytes: integer('file_bytes'),
    fileSha256: text('file_sha256'),
    /** Of the upload: sent again it is the same. */
    idempotencyKey: uuid('idempotency_key'),
    issuedOn: date('issued_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    addedBy: uuid('added_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_documents_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_documents_entry_id_fkey',
      columns: [table.entryId],
      foreignColumns: [petHealthEntries.id],
    }).onDelete('set null'),
    // A picture that goes takes the paper along: there is nothing left of it.
    foreignKey({
      name: 'pet_documents_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pet_documents_added_by_fkey',
      columns: [table.addedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('pet_documents_idempotency_key_key').on(table.idempotencyKey),
    index('pet_documents_pet_idx').on(table.petId, table.createdAt),
    index('pet_documents_entry_idx').on(table.entryId),
    index('pet_documents_media_idx').on(table.mediaId),
    index('pet_documents_added_by_idx').on(table.addedBy),
    check(
      'pet_documents_category_check',
      sql`${table.category} in ('medical','insurance','registration','travel','purchase','other')`,
    ),
    check('pet_documents_text_check', sql`length(${table.title}) between 1 and 120`),
    check(
      'pet_documents_one_check',
      sql`(${table.mediaId} is null) = (${table.fileBytes} is not null) and (${table.fileBytes} is null) = (${table.fileSha256} is null)
        and ${table.fileBytes} > 0`,
    ),
    check('pet_documents_dates_check', sql`${table.expiresOn} >= ${table.issuedOn}`),
  ],
)

/** Files whose row is gone and which are still to go, so that none stays behind whenever we die. */
export const petDocumentRemovals = pgTable('pet_document_removals', {
  /** The document's. */
  id: uuid('id').primaryKey(),
  createdAt: createdAt(),
})

/** What an animal is fed, for the portion helper: one main food at a time. */
export const petFeedings = pgTable(
  'pet_feedings',
  {
    petId: uuid('pet_id').primaryKey(),
    food: text('food').notNull(),
    productId: uuid('product_id'),
    kcalPer100g: numeric('kcal_per_100g', { precision: 6, scale: 1, mode: 'number' }),
    gramsPerDay: numeric('grams_per_day', { precision: 7, scale: 1, mode: 'number' }),
    meals: integer('meals').notNull().default(2),
    /** Which of the factors of contract/portions.rules.ts. */
    situation: text('situation').notNull().default('adult'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_feedings_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    index('pet_feedings_product_idx').on(table.productId).where(sql`product_id is not null`),
    check(
      'pet_feedings_range_check',
      sql`length(${table.food}) between 1 and 120 and ${table.kcalPer100g} between 1 and 1000
        and ${table.gramsPerDay} > 0 and ${table.gramsPerDay} <= 20000 and ${table.meals} between 1 and 12
        and length(${table.situation}) between 1 and 40`,
    ),
  ],
)
