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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Allergen } from '#contract/allergens.rules'
import type { Species } from '#contract/products.rules'
import { authUsers } from './auth'
import { at, createdAt, id, moderation, money, updatedAt } from './columns'
import { mediaAssets } from './media'
import { breeds } from './pet-lists'

const UNKNOWN = 'unknown'

/**
 * An animal and what is true of it at all times. It has one owner; everybody else around it has a row in `pet_guardians`,
 * and so has the owner, by a trigger: every statement asks that one table who may.
 */
export const pets = pgTable(
  'pets',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    /** As products are for. */
    species: text('species').$type<Species>().notNull(),
    /** What exactly it is, in the family's own words, where the group is not enough: "budgie", "corn snake". */
    kind: text('kind').notNull().default(''),
    /** In their own words; where it is one of the list, `breedId` says which. */
    breed: text('breed').notNull().default(''),
    breedId: uuid('breed_id'),
    secondBreedId: uuid('second_breed_id'),
    mixed: boolean('mixed').notNull().default(false),
    breedGuessed: boolean('breed_guessed').notNull().default(false),
    sex: text('sex').notNull().default(UNKNOWN),
    neutered: text('neutered').notNull().default(UNKNOWN),
    birthDate: date('birth_date', { mode: 'string' }),
    /** How much of the birth date is known: an estimate says its year at most. */
    birthPrecision: text('birth_precision').notNull().default('day'),
    /** The day it came to the family. */
    joinedOn: date('joined_on', { mode: 'string' }),
    sizeClass: text('size_class'),
    /** Codes of `pet_colours`. */
    colours: text('colours').array().notNull().default(sql`'{}'::text[]`),
    coat: text('coat'),
    markings: text('markings').notNull().default(''),
    chipNumber: text('chip_number'),
    chipKind: text('chip_kind'),
    chipRegistry: text('chip_registry').notNull().default(''),
    /** The day on which somebody last read the chip, or checked its registration. */
    chipCheckedOn: date('chip_checked_on', { mode: 'string' }),
    /** From 1, calm, to 5. */
    energy: integer('energy'),
    goodWithDogs: text('good_with_dogs').notNull().default(UNKNOWN),
    goodWithCats: text('good_with_cats').notNull().default(UNKNOWN),
    goodWithChildren: text('good_with_children').notNull().default(UNKNOWN),
    houseTrained: text('house_trained').notNull().default(UNKNOWN),
    /** The tank, cage, or run it lives in, and what that needs: for animals that live in one. */
    habitat: text('habitat').notNull().default(''),
    /** One line each. */
    likes: text('likes').array().notNull().default(sql`'{}'::text[]`),
    dislikes: text('dislikes').array().notNull().default(sql`'{}'::text[]`),
    specialNeeds: text('special_needs').notNull().default(''),
    /** What the public page may tell. */
    about: text('about').notNull().default(''),
    dietNotes: text('diet_notes').notNull().default(''),
    /** How a day goes, for whoever looks after it: feeding, walks, habits, the house. */
    careNotes: text('care_notes').notNull().default(''),
    /** The family's own; does not travel with the pet to another owner. */
    privateNotes: text('private_notes').notNull().default(''),
    photoId: uuid('photo_id'),
    visibility: text('visibility').notNull().default('private'),
    /** Which parts the public page shows (see contract/pets.rules.ts); never health. */
    publicFields: text('public_fields').array().notNull().default(sql`'{}'::text[]`),
    status: text('status', { enum: ['active', 'passed'] })
      .notNull()
      .default('active'),
    /** What its family wants it to weigh, such as a vet said; both or neither. */
    targetFromKg: numeric('target_from_kg', { precision: 7, scale: 3, mode: 'number' }),
    targetToKg: numeric('target_to_kg', { precision: 7, scale: 3, mode: 'number' }),
    passedOn: date('passed_on', { mode: 'string' }),
    /** When it was said, and by whom: it can be undone for a time. */
    passedSaidAt: at('passed_said_at'),
    memorialVisibility: text('memorial_visibility').notNull().default('none'),
    memorialWords: text('memorial_words').notNull().default(''),
    moderation: moderation(),
    /** What it showed before it was hidden, and shows again once it may. */
    shownBefore: text('shown_before'),
    memorialBefore: text('memorial_before'),
    /** Moved on by every change of the pet or of its record, by triggers; live connections are told of it. */
    touchedAt: at('touched_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'pets_owner_id_fkey', columns: [table.ownerId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'pets_photo_id_fkey', columns: [table.photoId], foreignColumns: [mediaAssets.id] }).onDelete(
      'set null',
    ),
    // A breed is one of the pet's own kind of animal.
    foreignKey({
      name: 'pets_breed_fkey',
      columns: [table.breedId, table.species],
      foreignColumns: [breeds.id, breeds.species],
    }),
    foreignKey({
      name: 'pets_second_breed_fkey',
      columns: [table.secondBreedId, table.species],
      foreignColumns: [breeds.id, breeds.species],
    }),
    index('pets_owner_idx').on(table.ownerId),
    index('pets_photo_idx').on(table.photoId),
    index('pets_breed_idx').on(table.breedId),
    uniqueIndex('pets_chip_key').on(table.chipNumber),
    check(
      'pets_text_check',
      sql`length(${table.name}) between 1 and 60 and length(${table.breed}) <= 80 and length(${table.dietNotes}) <= 1000
        and length(${table.kind}) <= 60 and length(${table.markings}) <= 500 and length(${table.chipRegistry}) <= 120
        and length(${table.specialNeeds}) <= 1000 and length(${table.about}) <= 3000 and length(${table.careNotes}) <= 4000
        and length(${table.privateNotes}) <= 4000 and length(${table.memorialWords}) <= 3000
        and cardinality(${table.colours}) <= 6 and cardinality(${table.likes}) <= 12 and cardinality(${table.dislikes}) <= 12
        and cardinality(${table.publicFields}) <= 30`,
    ),
    check('pets_habitat_check', sql`length(${table.habitat}) <= 1000`),
    check('pets_species_check', sql`${table.species} in ('dog','cat','rabbit','small-pet','bird','fish','reptile')`),
    check('pets_sex_check', sql`${table.sex} in ('female','male','unknown')`),
    check('pets_neutered_check', sql`${table.neutered} in ('yes','no','unknown')`),
    check('pets_birth_precision_check', sql`${table.birthPrecision} in ('day','month','year','estimate')`),
    check('pets_size_check', sql`${table.sizeClass} in ('xs','s','m','l','xl')`),
    check('pets_coat_check', sql`${table.coat} in ('hairless','short','medium','long','wire','curly')`),
    check('pets_energy_check', sql`${table.energy} between 1 and 5`),
    check(
      'pets_character_check',
      sql`array[${table.goodWithDogs}, ${table.goodWithCats}, ${table.goodWithChildren}] <@ array['yes','older-only','with-introduction','no','unknown']
        and ${table.houseTrained} in ('yes','in-progress','no','unknown')`,
    ),
    check(
      'pets_chip_check',
      sql`(${table.chipNumber} is null) = (${table.chipKind} is null) and case ${table.chipKind}
        when 'iso15' then ${table.chipNumber} ~ '^[0-9]{15}$'
        when 'avid9' then ${table.chipNumber} ~ '^[0-9A-F]{9}$'
        when 'other10' then ${table.chipNumber} ~ '^[0-9A-F]{10}$'
        else ${table.chipKind} is null end`,
    ),
    check(
      'pets_target_check',
      sql`(${table.targetFromKg} is null) = (${table.targetToKg} is null) and ${table.targetFromKg} > 0
        and ${table.targetToKg} >= ${table.targetFromKg}`,
    ),
    check(
      'pets_moderation_check',
      sql`${table.moderation} = 'published' or ${table.visibility} = 'private' and ${table.memorialVisibility} = 'none'`,
    ),
    check('pets_visibility_check', sql`${table.visibility} in ('private','link','members','public')`),
    check('pets_memorial_check', sql`${table.memorialVisibility} in ('none','link','public')`),
    check('pets_passed_check', sql`(${table.status} = 'passed') = (${table.passedOn} is not null)`),
    check('pets_dates_check', sql`${table.passedOn} >= ${table.birthDate} and ${table.joinedOn} >= ${table.birthDate}`),
    check('pets_born_check', sql`${table.birthDate} >= '1900-01-01' and ${table.joinedOn} >= '1900-01-01'`),
  ],
)

/** Pictures of a pet beside its portrait. */
export const petPhotos = pgTable(
  'pet_photos',
  {
    petId: uuid('pet_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    position: integer('position').notNull(),
    /** Whether the public page may show it. */
    shown: boolean('shown').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.petId, table.mediaId] }),
    foreignKey({ name: 'pet_photos_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_photos_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('cascade'),
    index('pet_photos_media_idx').on(table.mediaId),
    check('pet_photos_position_check', sql`${table.position} between 0 and 59`),
  ],
)

/** Whom to call about a pet: in this order. */
export const petContacts = pgTable(
  'pet_contacts',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The insurer's. */
    policyNumber: text('policy_number').notNull().default(''),
    /** Up to which amount they may decide about treatment without asking; null when nothing was said. */
    decidesUpTo: money('decides_up_to'),
    currency: text('currency').notNull().default('USD'),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_contacts_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    index('pet_contacts_pet_idx').on(table.petId),
    check('pet_contacts_kind_check', sql`${table.kind} in ('vet','emergency-vet','backup-person','insurer','other')`),
    check(
      'pet_contacts_text_check',
      sql`length(${table.name}) between 1 and 120 and length(${table.phone}) <= 40 and length(${table.note}) <= 500
        and length(${table.policyNumber}) <= 60 and ${table.decidesUpTo} >= 0 and ${table.currency} ~ '^[A-Z]{3}$'`,
    ),
  ],
)

/** What an animal weighed on a day: one figure a day, the one that was said last. */
export const petWeights = pgTable(
  'pet_weights',
  {
    petId: uuid('pet_id').notNull(),
    measuredOn: date('measured_on', { mode: 'string' }).notNull(),
    weightKg: numeric('weight_kg', { precision: 7, scale: 3, mode: 'number' }).notNull(),
    /** From 1, far too thin, to 9. */
    bodyScore: integer('body_score'),
    addedBy: uuid('added_by'),
    /** Made on the device, so that what was written without a network arrives once. */
    clientId: uuid('client_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'pet_weights_pkey', columns: [table.petId, table.measuredOn] }),
    foreignKey({ name: 'pet_weights_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_weights_added_by_fkey',
      columns: [table.addedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    index('pet_weights_added_by_idx').on(table.addedBy),
    unique('pet_weights_client_key').on(table.clientId),
    check('pet_weights_weight_check', sql`${table.weightKg} > 0`),
    check('pet_weights_score_check', sql`${table.bodyScore} between 1 and 9`),
  ],
)

/** For harnesses, coats, and collars. */
export const petMeasurements = pgTable(
  'pet_measurements',
  {
    petId: uuid('pet_id').notNull(),
    measuredOn: date('measured_on', { mode: 'string' }).notNull(),
    neckCm: numeric('neck_cm', { precision: 5, scale: 1, mode: 'number' }),
    chestCm: numeric('chest_cm', { precision: 5, scale: 1, mode: 'number' }),
    backCm: numeric('back_cm', { precision: 5, scale: 1, mode: 'number' }),
    heightCm: numeric('height_cm', { precision: 5, scale: 1, mode: 'number' }),
  },
  (table) => [
    primaryKey({ name: 'pet_measurements_pkey', columns: [table.petId, table.measuredOn] }),
    foreignKey({ name: 'pet_measurements_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    check(
      'pet_measurements_range_check',
      sql`num_nonnulls(${table.neckCm}, ${table.chestCm}, ${table.backCm}, ${table.heightCm}) > 0
        and least(${table.neckCm}, ${table.chestCm}, ${table.backCm}, ${table.heightCm}) > 0
        and greatest(${table.neckCm}, ${table.chestCm}, ${table.backCm}, ${table.heightCm}) <= 400`,
    ),
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

/** Somebody has a chip's number that stands at another family's pet. Neither learns who the other is. */
export const chipClaims = pgTable(
  'chip_claims',
  {
    id: id(),
    chipNumber: text('chip_number').notNull(),
    /** The pet it stands at. */
    petId: uuid('pet_id').notNull(),
    claimantId: uuid('claimant_id').notNull(),
    message: text('message').notNull().default(''),
    status: text('status').notNull().default('open'),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    foreignKey({ name: 'chip_claims_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'chip_claims_claimant_id_fkey',
      columns: [table.claimantId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    index('chip_claims_pet_idx').on(table.petId),
    uniqueIndex('chip_claims_open_key').on(table.claimantId, table.chipNumber).where(sql`status = 'open'`),
    check('chip_claims_status_check', sql`${table.status} in ('open','released','refused','withdrawn')`),
    check('chip_claims_text_check', sql`length(${table.message}) <= 1000`),
    check('chip_claims_decided_check', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
  ],
)
