import { z } from 'zod'
import { MATTER_KINDS } from './matters.rules'
import { PLACE_NAME_MAX } from './messages.rules'
import { PetPicture } from './pet-shapes'
import { SPECIES } from './products.rules'

const Spot = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .describe('Degrees north and east')

/** What a message hands over, as its reader may see it now. */
export const MessageCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pet'),
    id: z.uuid(),
    name: z.string(),
    species: z.enum(SPECIES),
    breed: z.string(),
    photo: PetPicture.nullable(),
    href: z.string().nullable().describe('Its page; null where the reader may not see it'),
  }),
  z.object({
    kind: z.enum(MATTER_KINDS),
    number: z.string(),
    status: z.string().describe('In words'),
    total: z.number().describe('In major units'),
    currency: z.string(),
    href: z.string().describe('Where the reader acts on it'),
  }),
  z.object({ kind: z.literal('place'), name: z.string(), spot: Spot.nullable() }),
])
export type MessageCard = z.infer<typeof MessageCard>

/** What somebody hands over: a pet they are something to, what is between the two, or a place. */
export const NewCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pet', ...MATTER_KINDS]), id: z.uuid() }),
  z.object({
    kind: z.literal('place'),
    name: z.string().trim().min(1, 'Say which place.').max(PLACE_NAME_MAX),
    spot: Spot.nullable().default(null),
  }),
])
export type NewCard = z.output<typeof NewCard>
