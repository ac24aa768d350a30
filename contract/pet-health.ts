import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import {
  DUE_STATUSES,
  ENTRY_KINDS,
  ENTRY_SOURCES,
  MAX_ALLERGY_LENGTH,
  SAID_SOURCES,
  SEVERITIES,
  TIMELINE_KINDS,
  TREATMENT_KINDS,
} from './pet-health.rules'
import { MAX_WEIGHT_KG, YES_NO } from './pets.rules'
import { MAX_KCAL, MIN_KCAL } from './portions.rules'

const Day = z.iso.date('Enter a date.')
const SomeDay = Day.nullable().default(null)
const Line = (max: number) => z.string().trim().max(max).default('')
const PetId = z.object({ petId: z.uuid() })
const EntryId = z.object({ id: z.uuid() })

/** What somebody writes down about an animal’s health, of whichever kind; what a kind does not have is left out. */
const EntryFields = z.object({
  kind: z.enum(ENTRY_KINDS),
  title: z.string().trim().min(1, 'Choose or enter a name.').max(120),
  happenedOn: Day.describe('Given, taken, begun, visited'),
  endedOn: SomeDay.describe('Of a condition or an allergy that is over'),
  vaccineTypeId: z.uuid().nullable().default(null),
  validFrom: SomeDay,
  validUntil: SomeDay,
  dueOn: SomeDay.describe('When the same is due again'),
  product: Line(120),
  manufacturer: Line(120),
  batch: Line(60),
  treatmentKind: z.enum(TREATMENT_KINDS).nullable().default(null),
  value: Line(120),
  unit: Line(40),
  reference: Line(120),
  severity: z.enum(SEVERITIES).nullable().default(null),
  notes: Line(4000),
  givenBy: Line(120).describe('The vet or the practice, in words'),
  source: z.enum(SAID_SOURCES).default('family'),
  private: z.boolean().default(false).describe('For owners and co-owners; deleted when the pet goes to someone else'),
})
type Fields = z.output<typeof EntryFields>

/** The order of days, and what belongs to one kind alone. */
function sound<Shape extends z.ZodType<Fields>>(shape: Shape) {
  return shape.superRefine((entry, context) => {
    const wrong = (path: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const { kind, title, happenedOn, endedOn, validFrom, validUntil, dueOn, treatmentKind, vaccineTypeId } = entry
    if (happenedOn < '1950-01-01') wrong('happenedOn', 'This day is too long ago.')
    if (endedOn !== null && endedOn < happenedOn) wrong('endedOn', 'This can’t be before it began.')
    if (validFrom !== null && validFrom < happenedOn) wrong('validFrom', 'This can’t be before it was given.')
    if (validUntil !== null && validUntil < (validFrom ?? happenedOn))
      wrong(
        'validUntil',
        validFrom === null ? 'This can’t be before it was given.' : 'This can’t be before it is valid.',
      )
    if (dueOn !== null && dueOn < happenedOn) wrong('dueOn', 'This can’t be before it was given.')
    for (const path of ['validUntil', 'dueOn'] as const)
      if ((entry[path] ?? '') >= '2100-01-01') wrong(path, 'This day is too far away.')
    if ((kind === 'treatment') !== (treatmentKind !== null)) wrong('treatmentKind', 'Choose what it is against.')
    if (kind !== 'vaccination' && (vaccineTypeId ?? validFrom ?? validUntil) !== null)
      wrong('vaccineTypeId', 'Only a vaccination has this.')
    if (kind === 'allergy' && title.length > MAX_ALLERGY_LENGTH)
      wrong('title', `This can have up to ${MAX_ALLERGY_LENGTH} letters.`)
  })
}

export const NewEntry = sound(
  EntryFields.extend({
    ...PetId.shape,
    clientId: z.uuid().optional().describe('Made on the device: what is sent twice is kept once'),
  }),
)
export type NewEntry = z.output<typeof NewEntry>
export const ChangedEntry = sound(EntryFields.extend(EntryId.shape))
export type ChangedEntry = z.output<typeof ChangedEntry>

export const Entry = EntryFields.extend({
  id: z.uuid(),
  petId: z.uuid(),
  source: z.enum(ENTRY_SOURCES),
  addedBy: z.string().nullable().describe('Null once that account is gone'),
  addedAt: z.date(),
  documents: z.int().describe('How many papers belong to it; 0 for those who may not see papers'),
})
export type Entry = z.output<typeof Entry>

export const Weight = z.object({
  measuredOn: z.iso.date(),
  kg: z.number(),
  bodyScore: z.int().min(1).max(9).nullable(),
  addedBy: z.string().nullable(),
  mine: z.boolean().describe('Whether who asks wrote it down'),
})
export type Weight = z.infer<typeof Weight>

/** Something that is given again and again, and where it stands. */
export const Series = z.object({
  /** Of a vaccine of the list. */
  vaccineTypeId: z.uuid().nullable(),
  label: z.string(),
  core: z.boolean(),
  status: z.enum(DUE_STATUSES),
  dueOn: z.iso.date().nullable(),
  /** Where the family itself put that day down. */
  planned: z.boolean(),
  last: z.object({ id: z.uuid(), happenedOn: z.iso.date(), validUntil: z.iso.date().nullable() }).nullable(),
})
export type Series = z.infer<typeof Series>

export const Suggested = z.object({
  vaccineTypeId: z.uuid(),
  label: z.string(),
  core: z.boolean(),
  dose: z.int(),
  of: z.int().nullable(),
  on: z.iso.date(),
  planned: z.boolean(),
  source: z.string(),
  sourceUrl: z.string(),
  sourceDate: z.iso.date().nullable(),
})
export type Suggested = z.infer<typeof Suggested>

const Told = Entry.pick({ id: true, title: true, happenedOn: true, severity: true, notes: true })

export const Overview = z.object({
  vaccines: z.array(Series),
  treatments: z.array(Series.extend({ treatmentKind: z.enum(TREATMENT_KINDS) })),
  /** Of any other kind, with a day on which it is due. */
  due: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(ENTRY_KINDS),
      title: z.string(),
      dueOn: z.iso.date(),
      status: z.enum(DUE_STATUSES),
    }),
  ),
  allergies: z.array(Told),
  otherAllergies: z.array(z.string()).describe('What it must not have, where no entry speaks of it'),
  conditions: z.array(Told),
  lastVisit: Told.extend({ givenBy: z.string() }).nullable(),
  suggested: z.array(Suggested),
  counts: z.record(z.enum(ENTRY_KINDS), z.int()),
  documents: z.int().nullable().describe('Null for those who may not see papers'),
})
export type Overview = z.infer<typeof Overview>

export const TimelineItem = z.object({
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  on: z.iso.date(),
  title: z.string(),
  detail: z.string(),
  kg: z.number().nullable().describe('Of a weight'),
  addedBy: z.string().nullable(),
  private: z.boolean(),
})
export type TimelineItem = z.infer<typeof TimelineItem>

export const Feeding = z.object({
  food: z.string().trim().min(1, 'Enter the name of the food.').max(120),
  productId: z.uuid().nullable().default(null),
  kcalPer100g: z.number().min(MIN_KCAL).max(MAX_KCAL).nullable().default(null),
  gramsPerDay: z.number().positive().max(20_000).nullable().default(null),
  meals: z.int().min(1).max(12).default(2),
  situation: z.string().trim().min(1).max(40),
})
export type Feeding = z.output<typeof Feeding>

const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.string().nullable() })
const cursor = z.string().max(200).optional()
const write = (summary: string) =>
  endpoint('signed-in', summary, { limit: { bucket: 'pet-health', count: 240, windowS: 600 } })
const kinds = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.enum(TIMELINE_KINDS)).max(TIMELINE_KINDS.length).optional(),
)

const TargetKg = z.number().min(0.001).max(MAX_WEIGHT_KG)
export const TargetWeight = z
  .object({ fromKg: TargetKg, toKg: TargetKg })
  .refine(({ fromKg, toKg }) => toKg >= fromKg, { path: ['toKg'], message: 'This can’t be less than the lowest.' })
export type TargetWeight = z.output<typeof TargetWeight>

/** The health of people’s animals. Everybody around a pet reads it; owners and co-owners write, caregivers add weights. */
export const petHealth = {
  overview: endpoint('signed-in', 'Read where a pet’s health stands', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/health' })
    .input(PetId)
    .output(Overview),
  /** Newest first. Private ones are left out for who may not see them. */
  entries: endpoint('signed-in', 'List a pet’s health entries', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/health/entries' })
    .input(PetId.extend({ kind: z.enum(ENTRY_KINDS).optional(), cursor }))
    .output(page(Entry)),
  timeline: endpoint('signed-in', 'List everything in a pet’s record by day', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/health/timeline' })
    .input(PetId.extend({ kinds, from: z.iso.date().optional(), to: z.iso.date().optional(), cursor }))
    .output(page(TimelineItem)),
  add: write('Add a health entry')
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT', 'RECORD_FULL'))
    .route({ method: 'POST', path: '/pets/{petId}/health/entries' })
    .input(NewEntry)
    .output(Entry),
  /** Everything is as it is given. Its kind stays. */
  change: write('Change a health entry')
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'PUT', path: '/pet-health/{id}' })
    .input(ChangedEntry)
    .output(Entry),
  remove: write('Remove a health entry')
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'DELETE', path: '/pet-health/{id}' })
    .input(EntryId)
    .output(z.object({})),
  /** Vaccines that can be chosen for an animal of this kind. */
  vaccines: endpoint('signed-in', 'List the vaccines for a pet’s species')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/vaccines' })
    .input(PetId)
    .output(z.object({ items: z.array(z.object({ id: z.uuid(), label: z.string(), core: z.boolean() })) })),
  /** Puts down when a vaccine is wanted; the entry of the vaccination takes it away again. Null takes it off. */
  plan: write('Plan a vaccination')
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'PUT', path: '/pets/{petId}/vaccines/{vaccineTypeId}/due' })
    .input(PetId.extend({ vaccineTypeId: z.uuid(), dueOn: Day.nullable() }))
    .output(Overview),
  weights: endpoint('signed-in', 'List a pet’s weights', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/weights' })
    .input(PetId)
    .output(
      z.object({
        items: z.array(Weight).describe('Oldest first, the latest 1,000'),
        target: TargetWeight.nullable().describe('What its family wants it to weigh'),
      }),
    ),
  /** Null for none: where a body score says enough, one is worked out from that. */
  setTarget: write('Set what a pet should weigh')
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'PUT', path: '/pets/{petId}/target-weight' })
    .input(PetId.extend({ target: TargetWeight.nullable() }))
    .output(z.object({ target: TargetWeight.nullable() })),
  /** One figure a day: the one that is said last. */
  weigh: write('Write down a pet’s weight')
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets/{petId}/weights' })
    .input(
      PetId.extend({
        measuredOn: Day,
        kg: z.number().min(0.001).max(MAX_WEIGHT_KG),
        bodyScore: z.int().min(1).max(9).nullable().default(null),
        clientId: z.uuid().optional(),
      }),
    )
    .output(Weight),
  /** Who only looks after the pet takes away what they wrote down themselves. */
  unweigh: write('Remove a weight')
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'DELETE', path: '/pets/{petId}/weights/{measuredOn}' })
    .input(PetId.extend({ measuredOn: z.iso.date() }))
    .output(z.object({})),
  feeding: endpoint('signed-in', 'Read what a pet is fed', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/feeding' })
    .input(PetId)
    .output(
      z.object({
        feeding: Feeding.nullable(),
        version: z.string().max(64).nullable().describe('Names what it is fed as it is written; null where nothing is'),
        kg: z.number().nullable(),
        weighedOn: z.iso.date().nullable(),
        neutered: z.enum(YES_NO),
      }),
    ),
  /** Everything is as it is given, unless it was changed since the named version. */
  feed: write('Write down what a pet is fed')
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'PUT', path: '/pets/{petId}/feeding' })
    .input(PetId.extend({ ...Feeding.shape, version: z.string().max(64).nullable().optional() }))
    .output(Feeding.extend({ version: z.string().max(64) })),
}
