import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import {
  FINDER_LIMITS,
  HAND_OVER_SECTIONS,
  isReachable,
  MAX_SHARE_LINKS,
  MAX_TAGS,
  PASSPORT_SECTIONS,
  PIN_LENGTH,
  SHARE_KINDS,
  SHARE_MAX_DAYS,
  SHARE_STATES,
  sectionFits,
  TAG_CODE,
  TAG_SHOWS,
} from './pet-sharing.rules'

const OfPet = z.object({ petId: z.uuid() })
const Section = z.enum([...PASSPORT_SECTIONS, ...HAND_OVER_SECTIONS])
const Sections = z.array(Section).min(1, 'Choose at least one part.').max(PASSPORT_SECTIONS.length)

/** Words beside words: "Lot number", "A1234". */
const Line = z.object({ label: z.string(), value: z.string() })

/** A part of a pet's record as others read it: the same for the page, the print, and the file. */
export const SharedDocument = z.object({
  kind: z.enum(SHARE_KINDS),
  title: z.string().describe('Like “Fern’s health passport”'),
  about: z.string().describe('What kind of animal, in a line'),
  asOf: z.date(),
  until: z.date().nullable().describe('When the link ends; null for a look at it without one'),
  timeZone: z.string().nullable().describe('Whose clock its times of day are by; null without any'),
  sections: z.array(
    z.object({
      code: Section,
      title: z.string(),
      entries: z.array(
        z.object({
          title: z.string().describe('Empty where the lines say it all'),
          lines: z.array(Line),
          phone: z.string().describe('A number to call; empty for none'),
          from: z.string().describe('Who says so: the source, who added it, and when; empty for the pet’s own facts'),
        }),
      ),
    }),
  ),
})
export type SharedDocument = z.infer<typeof SharedDocument>

export const ShareLink = z.object({
  id: z.uuid(),
  kind: z.enum(SHARE_KINDS),
  label: z.string(),
  sections: z.array(Section),
  state: z
    .enum(SHARE_STATES)
    .describe('`ended`: whoever made it does not share this pet any more, or the pet has died'),
  hasPin: z.boolean(),
  wrongPins: z.int().nonnegative(),
  expiresAt: z.date(),
  views: z.int().nonnegative(),
  viewedAt: z.date().nullable(),
  createdAt: z.date(),
  createdBy: z.string().describe('A first name; empty once that account is gone'),
  link: z.url().nullable().describe('The whole address, for those that work'),
})
export type ShareLink = z.infer<typeof ShareLink>

export const PetTag = z.object({
  code: z.string().regex(TAG_CODE),
  label: z.string(),
  shows: z.array(z.enum(TAG_SHOWS)),
  warning: z.string(),
  retiredAt: z.date().nullable(),
  createdAt: z.date(),
  scans: z.int().nonnegative(),
  link: z.url(),
})
export type PetTag = z.infer<typeof PetTag>

const Sharing = z.object({ links: z.array(ShareLink), tags: z.array(PetTag) })
export type Sharing = z.infer<typeof Sharing>

export const TagScan = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string().describe('Of the tag'),
  at: z.date(),
  message: z.string().describe('Empty where somebody only opened the page'),
  contact: z.string(),
  place: z.string(),
  spot: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})
export type TagScan = z.infer<typeof TagScan>

const Pin = z
  .string()
  .regex(
    new RegExp(`^\\d{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`),
    `A PIN has ${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits.`,
  )

export const NewShareLink = z
  .object({
    petId: z.uuid(),
    kind: z.enum(SHARE_KINDS),
    sections: Sections,
    label: z.string().trim().max(80).default(''),
    days: z.int().min(1).max(SHARE_MAX_DAYS),
    pin: Pin.nullable().default(null),
  })
  .refine(({ kind, sections }) => sections.every((section) => sectionFits(kind, section)), {
    path: ['sections'],
    message: 'Choose parts of this kind of document.',
  })
export type NewShareLink = z.output<typeof NewShareLink>

const TagLook = z.object({
  label: z.string().trim().max(60).default(''),
  shows: z.array(z.enum(TAG_SHOWS)).max(TAG_SHOWS.length).default([]),
  warning: z.string().trim().max(200).default(''),
})
export const NewTags = TagLook.extend({ petId: z.uuid(), count: z.int().min(1).max(MAX_TAGS) })
export type NewTags = z.output<typeof NewTags>
const OneTag = z.object({ code: z.string().regex(TAG_CODE) })
export const SavedTag = TagLook.extend({ code: z.string().regex(TAG_CODE) })
export type SavedTag = z.output<typeof SavedTag>

/** What a finder writes; a form without scripts sends it. */
export const FinderWords = z.object({
  message: z.string().trim().min(1).max(FINDER_LIMITS.message),
  contact: z
    .string()
    .trim()
    .max(FINDER_LIMITS.contact)
    .refine(isReachable, 'Enter a phone number or an email address.'),
  place: z.string().trim().max(FINDER_LIMITS.place),
  spot: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
})
export type FinderWords = z.output<typeof FinderWords>

const limit = { bucket: 'pet-sharing', count: 60, windowS: 600 }
const DocumentAsked = OfPet.extend({
  sections: z.preprocess((value) => (typeof value === 'string' ? [value] : value), Sections),
})

/** Showing parts of a pet's record to people without an account, and the codes on its collar. */
export const petSharing = {
  overview: endpoint('signed-in', 'List a pet’s links and tags')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/sharing' })
    .input(OfPet)
    .output(Sharing),
  /** As whoever gets a link with these parts will read it. */
  passport: endpoint('signed-in', 'Read a pet’s health passport before sharing it')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/passport' })
    .input(DocumentAsked)
    .output(SharedDocument),
  /** For everybody who looks after it at this moment. */
  handOver: endpoint('signed-in', 'Read a pet’s handoff card', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/hand-over' })
    .input(OfPet)
    .output(SharedDocument),
  /** At most MAX_SHARE_LINKS work at the same time (CONFLICT). */
  addLink: endpoint('signed-in', 'Make a link to a part of a pet’s record', { limit, reaches: 'edit' })
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets/{petId}/links', description: `Up to ${MAX_SHARE_LINKS} work at a time.` })
    .input(NewShareLink)
    .output(ShareLink),
  /** At once and for good. */
  revokeLink: endpoint('signed-in', 'End a link')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/pet-links/{id}/revoke' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  addTags: endpoint('signed-in', 'Make tags for a pet', { limit, reaches: 'edit' })
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets/{petId}/tags', description: `Up to ${MAX_TAGS} work at a time.` })
    .input(NewTags)
    .output(Sharing),
  saveTag: endpoint('signed-in', 'Change what a tag is called and shows', { limit })
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'PUT', path: '/pet-tags/{code}' })
    .input(SavedTag)
    .output(Sharing),
  /** It shows nothing and tells nobody from then on. */
  retireTag: endpoint('signed-in', 'Retire a tag')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/pet-tags/{code}/retire' })
    .input(OneTag)
    .output(Sharing),
  scans: endpoint('signed-in', 'List who scanned a pet’s tags')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/scans' })
    .input(OfPet.extend({ cursor: z.string().max(300).optional() }))
    .output(pageOf(TagScan)),
}
