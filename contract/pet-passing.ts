import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MAX_MEMORIAL_WORDS, MAX_PASSING_NOTE, MEMORIAL_VISIBILITIES } from './pet-passing.rules'
import { PetPicture } from './pets'
import { SPECIES } from './products.rules'

const OfPet = z.object({ petId: z.uuid() })
const None = z.object({})

const Memorial = z.object({
  visibility: z.enum(MEMORIAL_VISIBILITIES),
  words: z.string().trim().max(MAX_MEMORIAL_WORDS),
  photoId: z.uuid().nullable().describe('One of the pet’s photos; null for none'),
})

/** How many of each there are. */
const Stopping = z.object({
  deliveries: z.int().describe('Repeat deliveries of its owner for it'),
  medicines: z.int(),
  routines: z.int(),
  transfers: z.int().describe('Open offers to another owner'),
  tags: z.int(),
  links: z.int().describe('Passports and handoff cards'),
  invitations: z.int(),
})
export type Stopping = z.infer<typeof Stopping>

export const Passing = z.object({
  passedOn: z.iso.date().nullable().describe('Null while it lives'),
  undoUntil: z.date().nullable().describe('Until then it can be undone; null where it can’t'),
  stops: Stopping.describe('What goes on now, and would stop'),
  stopped: Stopping.describe('What stands still for it, and stays so when it is undone'),
  isShown: z.boolean().describe('Others see its page, which would become private'),
  others: z.int().describe('People around it besides who asks'),
  memorial: Memorial,
  photos: z.array(PetPicture),
})
export type Passing = z.infer<typeof Passing>

export const MemorialPage = z.object({
  id: z.uuid(),
  name: z.string(),
  species: z.enum(SPECIES),
  kind: z.string(),
  breed: z.string(),
  born: z.string().nullable().describe('A year; strangers get no days'),
  died: z.string().describe('A year'),
  words: z.string(),
  photo: PetPicture.nullable(),
  listed: z.boolean().describe('Search engines may list it'),
})
export type MemorialPage = z.infer<typeof MemorialPage>

const limit = { bucket: 'pet-passing', count: 30, windowS: 600 }

/** When an animal has died: said once, gently, and everything about it stops. */
export const petPassing = {
  get: endpoint('signed-in', 'Show what stops when a pet has died')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/passing' })
    .input(OfPet)
    .output(Passing),
  /** Reminders, deliveries, plans, offers, links and tags stop in the same moment. */
  say: endpoint('signed-in', 'Say that a pet has died', { limit })
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'POST', path: '/pets/{petId}/passing' })
    .input(
      OfPet.extend({
        passedOn: z.iso.date('Choose a day.'),
        tell: z.boolean().default(false).describe('Tell the others around it, gently'),
        note: z.string().trim().max(MAX_PASSING_NOTE).default('').describe('A few words to them'),
        memorial: Memorial.default({ visibility: 'none', words: '', photoId: null }),
      }),
    )
    .output(None),
  /** The page in its memory, and who may read it. */
  saveMemorial: endpoint('signed-in', 'Change the memorial of a pet', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/pets/{petId}/memorial' })
    .input(OfPet.extend({ memorial: Memorial }))
    .output(None),
  /** What stopped stays still: it is begun again by hand. */
  undo: endpoint('signed-in', 'Undo that a pet has died', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/pets/{petId}/passing' })
    .input(OfPet)
    .output(None),
  /** Where the family chose to have one. Nothing of the record but what it says. */
  memorial: endpoint('anyone', 'Read the memorial of a pet', {
    limit: { bucket: 'pet-memorials', count: 120, windowS: 300, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/memorials/{petId}' })
    .input(OfPet)
    .output(MemorialPage),
}
