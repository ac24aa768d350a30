import { z } from 'zod'
import { hasDecimals } from './amounts'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Moment } from './moment'
import { DOSE_OUTCOMES, MAX_INTERVAL_MINUTES, MAX_MEDICINE_PLANS, PLAN_STATUSES } from './pet-medicine.rules'
import { ByWhom, RepeatShape, ZoneName } from './repeat-shape'

const PetId = z.object({ petId: z.uuid() })
const PlanId = PetId.extend({ id: z.uuid() })
const Text = (max: number) => z.string().trim().max(max).default('')
const Amount = z
  .number('Enter a number.')
  .positive('Enter more than zero.')
  .max(99_999)
  .refine((amount) => hasDecimals(amount, 3), 'Use at most three decimals.')
const Day = z.iso
  .date('Choose a day.')
  .refine((day) => day >= '1950-01-01' && day < '2100-01-01', 'Choose another day.')

/** What a family writes down about something a pet has to take. */
export const MedicineValues = z.object({
  name: z.string().trim().min(1, 'Enter the name of the medicine.').max(120),
  purpose: Text(200),
  doseAmount: Amount.describe('Of one dose, in its unit'),
  doseUnit: z.string().trim().min(1, 'Enter a unit, such as tablet or ml.').max(30),
  repeat: RepeatShape,
  timeZone: ZoneName.describe('By whose clock it is due'),
  withFood: z.boolean().default(false),
  instructions: Text(1000),
  missedRule: Text(500).describe('In the words of who prescribed it; empty for the careful default'),
  prescribedBy: Text(120),
  startsOn: Day,
  endsOn: Day.nullable().default(null).describe('The last day'),
  stockLeft: z
    .number()
    .min(0)
    .max(99_999)
    .refine((left) => hasDecimals(left, 3), 'Use at most three decimals.')
    .nullable()
    .default(null)
    .describe('In the unit of a dose'),
  minIntervalMinutes: z
    .int()
    .min(1)
    .max(MAX_INTERVAL_MINUTES)
    .nullable()
    .default(null)
    .describe(
      'Two doses nearer to each other than this need confirming; null for half of the shortest time between two',
    ),
  remind: z.boolean().default(true),
})
export type MedicineValues = z.output<typeof MedicineValues>

export const MedicinePlan = MedicineValues.extend({
  id: z.uuid(),
  version: z.string().max(64).describe('Names the plan as it is, without what is left of it'),
  status: z.enum(PLAN_STATUSES),
  minIntervalMinutes: z.int().describe('What counts, also where nobody said'),
  lastGiven: ByWhom.extend({
    doseId: z.uuid(),
    givenAt: z.date(),
    vomitedAt: z.date().nullable().describe('When it came up again'),
  }).nullable(),
  nextDueAt: z.date().nullable().describe('The earliest one that nobody has answered'),
  lastsDays: z.int().nullable().describe('How many days the stock lasts; null when nobody counts'),
})
export type MedicinePlan = z.infer<typeof MedicinePlan>

export const Dose = ByWhom.extend({
  id: z.uuid(),
  medicationId: z.uuid(),
  name: z.string().describe('Of the medicine'),
  doseUnit: z.string(),
  amount: z.number(),
  dueAt: z.date().nullable(),
  givenAt: z.date(),
  outcome: z.enum(DOSE_OUTCOMES),
  note: z.string(),
  confirmedDuplicate: z.boolean().describe('Given although another one was near, and confirmed by who gave it'),
  loggedAt: z.date().describe('When it arrived here'),
})
export type Dose = z.infer<typeof Dose>

export const NewDose = PetId.extend({
  medicationId: z.uuid(),
  clientId: z.uuid().describe('Made on the device: sent twice it arrives once'),
  outcome: z.enum(DOSE_OUTCOMES),
  givenAt: Moment.describe('At most five minutes ahead, and two weeks back'),
  dueAt: Moment.nullable().default(null).describe('Which time of the plan it answers'),
  amount: Amount.nullable().default(null).describe('Null for what the plan says'),
  note: Text(500),
  confirmedDuplicate: z
    .boolean()
    .default(false)
    .describe('Said by a person who was shown that another dose is near; without one it means nothing'),
})
export type NewDose = z.output<typeof NewDose>

const Plans = z.object({
  items: z.array(MedicinePlan).max(MAX_MEDICINE_PLANS).describe('Active ones first, by what is due next'),
})
const change = { limit: { bucket: 'pet-medicine', count: 120, windowS: 600 } }
const log = { limit: { bucket: 'pet-doses', count: 300, windowS: 600 } }

/** What a pet has to take, and who gave it. For the family; carers log, owners plan. */
export const petMedicine = {
  list: endpoint('signed-in', 'List a pet’s medicine', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/medicine' })
    .input(PetId)
    .output(Plans),
  create: endpoint('signed-in', 'Plan a medicine', change)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'TOO_MANY_PLANS'))
    .route({ method: 'POST', path: '/pets/{petId}/medicine' })
    .input(MedicineValues.extend(PetId.shape))
    .output(MedicinePlan),
  /**
   * Everything is as it is given, besides the stock where nothing is said of it: it changes with every dose. What was stopped
   * is not changed any more, nor what was changed since the named version.
   */
  change: endpoint('signed-in', 'Change a medicine’s plan', change)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'PUT', path: '/pets/{petId}/medicine/{id}' })
    .input(
      MedicineValues.extend({
        ...PlanId.shape,
        version: MedicinePlan.shape.version.optional().describe('Of the plan as it was read'),
        stockLeft: MedicineValues.shape.stockLeft.removeDefault().optional().describe('Missing for as it is'),
      }),
    )
    .output(MedicinePlan),
  pause: endpoint('signed-in', 'Pause a medicine', change)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets/{petId}/medicine/{id}/pause' })
    .input(PlanId)
    .output(MedicinePlan),
  resume: endpoint('signed-in', 'Go on with a paused medicine', change)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets/{petId}/medicine/{id}/resume' })
    .input(PlanId)
    .output(MedicinePlan),
  /** For good: its doses stay in the record. Stopping twice is fine. */
  stop: endpoint('signed-in', 'Stop a medicine', change)
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'POST', path: '/pets/{petId}/medicine/{id}/stop' })
    .input(PlanId)
    .output(MedicinePlan),
  /**
   * Writes down that a dose was given, or was not. Within the interval of another one it is refused and says which; the same
   * again with `confirmedDuplicate` passes. Safe to repeat by its `clientId`.
   */
  log: endpoint('signed-in', 'Log a dose', log)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'DOSE_TOO_SOON', 'ALREADY_DONE', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/pets/{petId}/doses' })
    .input(NewDose)
    .output(Dose),
  /** For who logged it and for owners, for some minutes; the stock is as it was. */
  undo: endpoint('signed-in', 'Take a dose back', log)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'UNDO_OVER'))
    .route({ method: 'DELETE', path: '/pets/{petId}/doses/{id}' })
    .input(PlanId)
    .output(z.object({})),
  doses: endpoint('signed-in', 'List the doses of a pet', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/doses' })
    .input(PetId.extend({ medicationId: z.uuid().optional(), cursor: z.string().max(300).optional() }))
    .output(z.object({ items: z.array(Dose).describe('Newest first'), next: z.string().nullable() })),
}
