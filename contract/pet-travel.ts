import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MAX_TRAVEL_RULES, type TravelRule as Rule, TRAVEL_STATUSES } from './pet-travel.rules'
import { SPECIES } from './products.rules'

const Id = z.object({ id: z.uuid() })
const whole = (least: number, most: number) => {
  const words = `Enter a whole number from ${least} to ${most}.`
  return z.int(words).min(least, words).max(most, words)
}
const days = whole(0, 730)
const title = z.string().trim().min(1, 'Say what it is.').max(120)
const common = {
  note: z.string().trim().max(500).default(''),
  species: z.array(z.enum(SPECIES)).min(1, 'Choose at least one.').max(SPECIES.length).nullable().default(null),
}

/** One thing that is asked for; what it needs depends on its kind. */
export const TravelRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chip'), iso: z.boolean(), ...common }),
  z.object({
    kind: z.literal('vaccine'),
    word: z.string().trim().min(3, 'Enter at least three letters.').max(40),
    minAgeWeeks: whole(0, 104),
    waitDays: days,
    ...common,
  }),
  z.object({
    kind: z.literal('treatment'),
    treatment: z.enum(['worming', 'flea-tick']),
    fromDays: days,
    untilDays: days,
    ...common,
  }),
  z.object({ kind: z.literal('paper'), title, withinDays: days, ...common }),
  z.object({ kind: z.literal('age'), minMonths: whole(1, 60), ...common }),
  z.object({ kind: z.literal('task'), title, beforeDays: days, ...common }),
]) satisfies z.ZodType<Rule>

export const NewTravelSet = z.object({
  label: z.string().trim().min(1, 'Enter a name.').max(120),
  species: z.array(z.enum(SPECIES)).min(1, 'Choose at least one.').max(SPECIES.length),
  rules: z.array(TravelRule).min(1, 'Add at least one rule.').max(MAX_TRAVEL_RULES),
  source: z.string().trim().min(1, 'Enter whose rules these are.').max(200),
  sourceUrl: z.url({ protocol: /^https$/, error: 'Enter an address that begins with https.' }).max(500),
  sourceDate: z.iso.date('Enter a date.'),
})
export type NewTravelSet = z.output<typeof NewTravelSet>

export const TravelSet = NewTravelSet.extend({
  id: z.uuid(),
  version: z.string().max(64).describe('Names the set as it is'),
  retired: z.boolean(),
})
export type TravelSet = z.output<typeof TravelSet>

const Finding = z.object({
  rule: TravelRule,
  status: z.enum(TRAVEL_STATUSES),
  by: z.iso.date().nullable().describe('The last day in time; null where it is met, or none would do'),
  from: z.iso.date().nullable().describe('Not before'),
  because: z.string(),
})

export const TravelCheck = TravelSet.pick({ label: true, source: true, sourceUrl: true, sourceDate: true }).extend({
  on: z.iso.date(),
  findings: z.array(Finding),
})
export type TravelCheck = z.infer<typeof TravelCheck>

const All = z.object({ items: z.array(TravelSet) })
const write = (summary: string) =>
  endpoint('admin', summary, { limit: { bucket: 'travel-rules', count: 60, windowS: 600 } })

/** Rules of journeys, kept by admins with their source, and what a pet’s record says to them. Never complete. */
export const petTravel = {
  forPet: endpoint('signed-in', 'List the rule sets for a pet’s species')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/travel' })
    .input(z.object({ petId: z.uuid() }))
    .output(z.object({ items: z.array(TravelSet.pick({ id: true, label: true })) })),
  check: endpoint('signed-in', 'Compare a pet’s record with the rules of a journey')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/travel/{setId}' })
    .input(z.object({ petId: z.uuid(), setId: z.uuid(), on: z.iso.date('Enter a date.') }))
    .output(TravelCheck),
  sets: endpoint('admin', 'List all travel rule sets').route({ method: 'GET', path: '/travel-rules' }).output(All),
  add: write('Add a travel rule set')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/travel-rules' })
    .input(NewTravelSet)
    .output(All),
  /** Everything is as it is given, unless it was changed since the named version. */
  save: write('Change a travel rule set')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/travel-rules/{id}' })
    .input(NewTravelSet.extend({ ...Id.shape, version: TravelSet.shape.version.optional() }))
    .output(All),
  /** A retired one is offered to nobody and stays readable for admins. */
  retire: write('Retire a travel rule set, or bring it back')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/travel-rules/{id}/retired' })
    .input(Id.extend({ retired: z.boolean() }))
    .output(All),
}
