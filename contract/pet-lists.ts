import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { MAX_SCHEDULE_MONTHS, MAX_SCHEDULE_WEEKS, PET_LISTS } from './pet-lists.rules'
import { SIZE_CLASSES } from './pets.rules'
import { SPECIES } from './products.rules'

const Label = (max: number) => z.string().trim().min(1, 'Enter a name.').max(max)
const Animal = z.enum(SPECIES, 'Choose what kind of animal it is for.')
const months = z.int().min(1, 'Enter 1 or more.').max(MAX_SCHEDULE_MONTHS, `Enter ${MAX_SCHEDULE_MONTHS} or less.`)

export const VaccineSchedule = z.object({
  firstWeeks: z
    .array(z.int().min(1).max(MAX_SCHEDULE_WEEKS))
    .min(1)
    .max(6)
    .describe('Ages of the first doses in weeks'),
  boosterMonths: months.describe('From the last of the first doses to the first booster'),
  everyMonths: months.describe('Between later boosters'),
})

/** One value of a list. */
export const PetListEntry = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('breeds'),
    species: Animal,
    label: Label(80),
    sizeClass: z.enum(SIZE_CLASSES).nullable(),
  }),
  z.object({ list: z.literal('colours'), label: Label(60) }),
  z.object({
    list: z.literal('vaccines'),
    species: Animal,
    label: Label(80),
    core: z.boolean().describe('Suggested to every animal of the kind'),
    schedule: VaccineSchedule.nullable(),
    source: z.string().trim().max(200),
    sourceUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
    sourceDate: z.iso.date().nullable(),
  }),
])
export type PetListEntry = z.output<typeof PetListEntry>

export const PetListRow = z.object({
  id: z.string().describe('The code of a colour, and an id of the others'),
  entry: PetListEntry,
  version: z.string().max(64).describe('Names the entry as it is'),
  retired: z.boolean(),
  uses: z.int().describe('Pets, or entries of their records, that have it'),
})
export type PetListRow = z.output<typeof PetListRow>

const One = z.object({ list: z.enum(PET_LISTS), id: z.string().min(1).max(60) })
const write = (summary: string) =>
  endpoint('admin', summary, { limit: { bucket: 'pet-lists', count: 120, windowS: 600 } })

/** The values that pets' records are written with, looked after by admins. What is in use is retired, and never deleted. */
export const petLists = {
  /** What can be chosen for an animal: without what is retired. */
  choices: endpoint('signed-in', 'List the breeds and colors a pet can have')
    .route({ method: 'GET', path: '/pet-lists/choices' })
    .input(z.object({ species: z.enum(SPECIES) }))
    .output(
      z.object({
        breeds: z.array(z.object({ id: z.uuid(), label: z.string(), sizeClass: z.enum(SIZE_CLASSES).nullable() })),
        colours: z.array(z.object({ code: z.string(), label: z.string() })),
      }),
    ),
  list: endpoint('admin', 'List breeds, colors, or vaccines for admins')
    .route({ method: 'GET', path: '/pet-lists' })
    .input(
      z.object({
        list: z.enum(PET_LISTS),
        species: z.enum(SPECIES).optional(),
        q: z.string().trim().max(80).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(pageOf(PetListRow)),
  add: write('Add a breed, a color, or a vaccine')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/pet-lists' })
    .input(z.object({ entry: PetListEntry }))
    .output(z.object({ id: z.string() })),
  /**
   * A breed that is renamed is renamed at every pet; the kind of animal stays. One that was changed since the named version
   * stays as it is.
   */
  save: write('Change a breed, a color, or a vaccine')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/pet-lists/{id}' })
    .input(z.object({ id: One.shape.id, entry: PetListEntry, version: PetListRow.shape.version.optional() }))
    .output(z.object({})),
  /** What is retired stays where it is, and is not chosen anew. */
  retire: write('Retire a value, or bring it back')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/pet-lists/{id}/retired' })
    .input(One.extend({ retired: z.boolean() }))
    .output(z.object({})),
  /** Only one that nothing has. */
  remove: write('Delete an unused value')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/pet-lists/{list}/{id}' })
    .input(One)
    .output(z.object({})),
}
