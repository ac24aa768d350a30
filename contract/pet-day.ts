import { z } from 'zod'
import { endpoint } from './endpoint'
import { GUARDIAN_ROLES } from './pet-access.rules'
import { TASK_KINDS } from './pet-care.rules'
import { COMING_ITEMS, DAY_PETS, MAX_DAY_ITEMS, MOST_DAY_PETS } from './pet-day.rules'
import { PetPicture } from './pet-shapes'
import { BIRTH_PRECISIONS } from './pets.rules'
import { SPECIES } from './products.rules'
import { ByWhom, ZoneName } from './repeat-shape'

/** One dose or one time of a routine, on the day that is looked at. */
export const DayItem = z.object({
  kind: z.enum(['dose', 'task']),
  /** Of the plan or the routine. */
  sourceId: z.uuid(),
  title: z.string(),
  /** "1 tablet, with food"; empty for a routine. */
  detail: z.string(),
  unit: z.string().describe('Of a dose'),
  taskKind: z.enum(TASK_KINDS).nullable(),
  assignedName: z.string().nullable(),
  assignedToYou: z.boolean(),
  dueAt: z.date(),
  /** Null while nobody has answered. */
  answer: ByWhom.extend({
    id: z.uuid(),
    outcome: z.enum(['done', 'given', 'skipped', 'refused', 'vomited']),
    at: z.date(),
    loggedAt: z.date(),
  }).nullable(),
})
export type DayItem = z.infer<typeof DayItem>

export const DayPet = z.object({
  id: z.uuid(),
  name: z.string(),
  species: z.enum(SPECIES),
  kind: z.string(),
  breed: z.string(),
  birthDate: z.iso.date().nullable(),
  birthPrecision: z.enum(BIRTH_PRECISIONS),
  photo: PetPicture.nullable(),
  weightKg: z.number().nullable().describe('The latest'),
  /** The weight before that, to tell where it goes. */
  weightBefore: z.object({ kg: z.number(), on: z.iso.date() }).nullable(),
  role: z.enum(GUARDIAN_ROLES),
  items: z.array(DayItem).max(MAX_DAY_ITEMS).describe('By their time'),
  /** The next vaccine that is due, or was. */
  vaccine: z.object({ title: z.string(), dueOn: z.iso.date() }).nullable(),
})
export type DayPet = z.infer<typeof DayPet>

export const PetDay = z.object({
  pets: z.array(DayPet).describe('Those with something unanswered first, the oldest first'),
  total: z.int().describe('Of all living pets the person looks after'),
  passed: z.int().describe('Of the person’s own pets, how many have died; counted where none is left to look after'),
})
export type PetDay = z.infer<typeof PetDay>

export const ComingUp = z.object({
  items: z
    .array(
      z.object({
        kind: z.enum(['delivery', 'vaccine', 'treatment', 'visit', 'last-dose', 'birthday']),
        on: z.iso.date(),
        title: z.string(),
        /** The pet, or the shop. */
        of: z.string(),
        href: z.string(),
      }),
    )
    .max(COMING_ITEMS)
    .describe('The nearest first; what is overdue counts as nearest'),
})
export type ComingUp = z.infer<typeof ComingUp>

/** The day of somebody who looks after animals: their own, and those they were asked to look after. */
export const petDay = {
  get: endpoint('signed-in', 'Show what the person’s pets need today', { onDevice: true })
    .route({ method: 'GET', path: '/pet-day' })
    .input(
      z.object({
        timeZone: ZoneName.describe('Whose day it is'),
        count: z.coerce.number().int().min(1).max(MOST_DAY_PETS).default(DAY_PETS).describe('How many pets'),
        petId: z.uuid().optional().describe('Of this pet alone'),
      }),
    )
    .output(PetDay),
  comingUp: endpoint('signed-in', 'Show what comes up for the person’s pets', { onDevice: true })
    .route({ method: 'GET', path: '/pet-day/coming-up' })
    .input(z.object({ timeZone: ZoneName.describe('Whose today it is') }))
    .output(ComingUp),
}
