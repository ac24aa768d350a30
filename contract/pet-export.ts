import { z } from 'zod'
import { ALLERGENS } from './allergens.rules'
import { EXPENSE_CATEGORIES } from './pet-expenses.rules'
import { MAX_FILE_PAPERS, MAX_RECORD_ENTRIES, PET_FILE_FORMAT, PET_FILE_VERSION } from './pet-export.rules'
import { DOCUMENT_CATEGORIES } from './pet-health.rules'
import { SPECIES } from './products.rules'

// What is read in was written by anybody: each text has the limit that the database has, and no field is unknown.
const text = (max: number) => z.string().max(max).default('')
const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2100-01-01')
const Moment = z.iso.datetime({ offset: true })
const many = <Item extends z.ZodType>(item: Item, max = MAX_RECORD_ENTRIES) => z.array(item).max(max).default([])
const Cm = z.number().positive().max(400).nullable().default(null)
/** Made up for this file, so that its entries can name each other. */
const Ref = z.int().min(0).max(MAX_RECORD_ENTRIES)
const TimeZone = z
  .string()
  .min(1)
  .max(60)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false // no zone of this name
    }
  }, 'Unknown time zone.')
const Repeat = z.strictObject({
  times: z.array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)).max(24),
  everyDays: z.int().min(1).max(365).optional(),
  weekdays: z.array(z.int().min(1).max(7)).max(7).optional(),
})
const Company = z.enum(['yes', 'older-only', 'with-introduction', 'no', 'unknown']).default('unknown')
const Known = z.enum(['yes', 'no', 'unknown']).default('unknown')

const Identity = z.strictObject({
  name: z.string().min(1).max(60),
  species: z.enum(SPECIES),
  kind: text(60),
  breed: text(80),
  mixed: z.boolean().default(false),
  breedGuessed: z.boolean().default(false),
  sex: z.enum(['female', 'male', 'unknown']).default('unknown'),
  neutered: Known,
  birthDate: Day.nullable().default(null),
  birthPrecision: z.enum(['day', 'month', 'year', 'estimate']).default('day'),
  joinedOn: Day.nullable().default(null),
  sizeClass: z.enum(['xs', 's', 'm', 'l', 'xl']).nullable().default(null),
  colours: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/))
    .max(6)
    .default([]),
  coat: z.enum(['hairless', 'short', 'medium', 'long', 'wire', 'curly']).nullable().default(null),
  markings: text(500),
  chip: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('iso15'), number: z.string().regex(/^\d{15}$/) }),
      z.strictObject({ kind: z.literal('avid9'), number: z.string().regex(/^[0-9A-F]{9}$/) }),
      z.strictObject({ kind: z.literal('other10'), number: z.string().regex(/^[0-9A-F]{10}$/) }),
    ])
    .nullable()
    .default(null),
  chipRegistry: text(120),
  chipCheckedOn: Day.nullable().default(null),
  energy: z.int().min(1).max(5).nullable().default(null),
  goodWithDogs: Company,
  goodWithCats: Company,
  goodWithChildren: Company,
  houseTrained: z.enum(['yes', 'in-progress', 'no', 'unknown']).default('unknown'),
  likes: z.array(z.string().min(1).max(500)).max(12).default([]),
  dislikes: z.array(z.string().min(1).max(500)).max(12).default([]),
  targetFromKg: z.number().min(0.001).max(9999.999).nullable().default(null),
  targetToKg: z.number().min(0.001).max(9999.999).nullable().default(null),
  specialNeeds: text(1000),
  about: text(3000),
  dietNotes: text(1000),
  careNotes: text(4000),
  privateNotes: text(4000),
  /** The day it died. */
  passedOn: Day.nullable().default(null),
})

const HealthEntry = z.strictObject({
  kind: z.enum(['vaccination', 'treatment', 'lab', 'condition', 'allergy', 'surgery', 'visit', 'note']),
  title: z.string().min(1).max(120),
  /** As the list of vaccines calls it. */
  vaccine: z.string().max(80).nullable().default(null),
  happenedOn: Day,
  endedOn: Day.nullable().default(null),
  validFrom: Day.nullable().default(null),
  validUntil: Day.nullable().default(null),
  dueOn: Day.nullable().default(null),
  product: text(120),
  manufacturer: text(120),
  batch: text(60),
  treatmentKind: z.enum(['flea-tick', 'worming', 'heartworm', 'other']).nullable().default(null),
  value: text(120),
  unit: text(40),
  reference: text(120),
  severity: z.enum(['mild', 'moderate', 'severe']).nullable().default(null),
  notes: text(4000),
  givenBy: text(120),
  /** Of whoever wrote the file; what is read in says `import`. */
  source: z.enum(['family', 'clinic', 'rescue', 'import']).default('import'),
  private: z.boolean().default(false),
})

const Medication = z.strictObject({
  ref: Ref,
  name: z.string().min(1).max(120),
  purpose: text(200),
  doseAmount: z.number().positive().max(999_999),
  doseUnit: z.string().min(1).max(30),
  repeat: Repeat,
  timeZone: TimeZone,
  withFood: z.boolean().default(false),
  instructions: text(1000),
  missedRule: text(500),
  prescribedBy: text(120),
  startsOn: Day,
  endsOn: Day.nullable().default(null),
  stockLeft: z.number().min(0).max(999_999).nullable().default(null),
  minIntervalMinutes: z.int().min(1).max(43_200),
  remind: z.boolean().default(true),
  status: z.enum(['active', 'paused', 'stopped']).default('active'),
})

const Dose = z.strictObject({
  medication: Ref,
  dueAt: Moment.nullable().default(null),
  givenAt: Moment,
  outcome: z.enum(['given', 'skipped', 'refused', 'vomited']),
  amount: z.number().positive().max(999_999),
  note: text(500),
  confirmedDuplicate: z.boolean().default(false),
})

const CareTask = z.strictObject({
  ref: Ref,
  kind: z.enum(['feed', 'water', 'walk', 'toilet', 'play', 'groom', 'clean', 'train', 'check', 'other']),
  title: z.string().min(1).max(80),
  repeat: Repeat,
  timeZone: TimeZone,
  startsOn: Day,
  endsOn: Day.nullable().default(null),
  remind: z.boolean().default(false),
  active: z.boolean().default(true),
})

const CareLog = z.strictObject({
  task: Ref.nullable().default(null),
  dueAt: Moment.nullable().default(null),
  kind: z.enum([
    'feed',
    'water',
    'walk',
    'toilet',
    'play',
    'groom',
    'clean',
    'train',
    'check',
    'symptom',
    'note',
    'other',
  ]),
  outcome: z.enum(['done', 'skipped']).default('done'),
  doneAt: Moment,
  note: text(1000),
})

const Photo = z.strictObject({
  /** Its path in the archive. */
  file: z.string().regex(/^photos\/\d{1,3}\.webp$/),
  alt: text(300),
  portrait: z.boolean().default(false),
  /** Whether the public page may show it. */
  shown: z.boolean().default(false),
})

const Paper = z.strictObject({
  /** Its path in the archive: a PDF as it was, or a picture drawn anew. */
  file: z.string().regex(/^papers\/\d{1,3}\.(?:pdf|webp)$/),
  title: z.string().min(1).max(120),
  category: z.enum(DOCUMENT_CATEGORIES),
  issuedOn: Day.nullable().default(null),
  expiresOn: Day.nullable().default(null),
  /** Which of the entries in `health` it belongs to, counted from 0. */
  entry: Ref.nullable().default(null),
})

/** The record of one pet, as docs/pet-file.md publishes it: field names do not change within a version. */
export const PetFile = z.strictObject({
  format: z.literal(PET_FILE_FORMAT),
  version: z.literal(PET_FILE_VERSION),
  exportedAt: Moment,
  pet: Identity,
  photos: many(Photo, 61),
  allergies: many(
    z.strictObject({
      allergen: z.enum(ALLERGENS).nullable().default(null),
      label: z.string().min(1).max(60).nullable().default(null),
    }),
    100,
  ),
  /** The day the family wants a vaccine of the list. */
  plannedVaccines: many(z.strictObject({ vaccine: z.string().min(1).max(80), dueOn: Day }), 200),
  weights: many(
    z.strictObject({
      measuredOn: Day,
      kg: z.number().min(0.001).max(9999.999),
      bodyScore: z.int().min(1).max(9).nullable().default(null),
    }),
  ),
  measurements: many(z.strictObject({ measuredOn: Day, neckCm: Cm, chestCm: Cm, backCm: Cm, heightCm: Cm })),
  contacts: many(
    z.strictObject({
      kind: z.enum(['vet', 'emergency-vet', 'backup-person', 'insurer', 'other']),
      name: z.string().min(1).max(120),
      phone: text(40),
      note: text(500),
      policyNumber: text(60),
      decidesUpTo: z.number().min(0).max(9_999_999).nullable().default(null),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('USD'),
    }),
    100,
  ),
  feeding: z
    .strictObject({
      food: z.string().min(1).max(120),
      kcalPer100g: z.number().min(1).max(1000).nullable().default(null),
      gramsPerDay: z.number().positive().max(20_000).nullable().default(null),
      meals: z.int().min(1).max(12).default(2),
      situation: z.string().min(1).max(40).default('adult'),
    })
    .nullable()
    .default(null),
  health: many(HealthEntry),
  documents: many(Paper, MAX_FILE_PAPERS),
  medications: many(Medication, 500),
  doses: many(Dose),
  careTasks: many(CareTask, 500),
  careLogs: many(CareLog),
  expenses: many(
    z.strictObject({
      category: z.enum(EXPENSE_CATEGORIES),
      amount: z.number().min(0).max(9_999_999),
      currency: z.string().regex(/^[A-Z]{3}$/),
      spentOn: Day,
      vendor: text(120),
      note: text(500),
    }),
  ),
})
export type PetFile = z.output<typeof PetFile>

/** What became of a file that was read in. */
export const ImportedPet = z.object({
  id: z.uuid(),
  name: z.string(),
  entries: z.int().nonnegative().describe('How many rows were imported'),
  left: z.array(z.string()).describe('What could not be taken over, each in the words of a sentence’s part'),
})
export type ImportedPet = z.infer<typeof ImportedPet>
