import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Moment } from './moment'
import { CARE_KINDS, CARE_OUTCOMES, MAX_ROUTINES, TASK_KINDS } from './pet-care.rules'
import { ByWhom, RepeatShape, ZoneName } from './repeat-shape'

const PetId = z.object({ petId: z.uuid() })
const OfPet = PetId.extend({ id: z.uuid() })
const Day = z.iso
  .date('Choose a day.')
  .refine((day) => day >= '1950-01-01' && day < '2100-01-01', 'Choose another day.')

/** What a family does again and again. */
export const RoutineValues = z.object({
  kind: z.enum(TASK_KINDS),
  title: z.string().trim().min(1, 'Enter what is to be done.').max(80),
  repeat: RepeatShape.refine(({ times }) => times.length > 0, { path: ['times'], message: 'Enter a time.' }),
  timeZone: ZoneName.describe('By whose clock it is due'),
  startsOn: Day,
  endsOn: Day.nullable().default(null).describe('The last day'),
  assignedTo: z.uuid().nullable().default(null).describe('Somebody who may log; null for whoever is there'),
  remind: z.boolean().default(false),
  active: z.boolean().default(true).describe('False while it is paused'),
})
export type RoutineValues = z.output<typeof RoutineValues>

export const Routine = RoutineValues.extend({
  id: z.uuid(),
  version: z.string().max(64).describe('Names the routine as it is'),
  assignedName: z.string().nullable(),
  nextDueAt: z.date().nullable().describe('The earliest one that nobody has answered'),
})
export type Routine = z.infer<typeof Routine>

export const CareLog = ByWhom.extend({
  id: z.uuid(),
  taskId: z.uuid().nullable(),
  title: z.string().nullable().describe('Of the routine, where it was one'),
  kind: z.enum(CARE_KINDS),
  outcome: z.enum(CARE_OUTCOMES),
  dueAt: z.date().nullable(),
  doneAt: z.date(),
  note: z.string(),
  loggedAt: z.date().describe('When it arrived here'),
})
export type CareLog = z.infer<typeof CareLog>

export const NewCareLog = PetId.extend({
  clientId: z.uuid().describe('Made on the device: sent twice it arrives once'),
  taskId: z.uuid().nullable().default(null),
  dueAt: Moment.nullable().default(null).describe('Which time of the routine it answers'),
  kind: z.enum(CARE_KINDS).describe('Of a routine, what that says'),
  outcome: z.enum(CARE_OUTCOMES).default('done'),
  doneAt: Moment.describe('At most five minutes ahead, and two weeks back'),
  note: z.string().trim().max(1000).default(''),
})
export type NewCareLog = z.output<typeof NewCareLog>

const change = { limit: { bucket: 'pet-care', count: 120, windowS: 600 } }
const log = { limit: { bucket: 'pet-care-logs', count: 300, windowS: 600 } }

/** What is done for a pet day by day, and by whom. For the family; carers log, owners plan. */
export const petCare = {
  list: endpoint('signed-in', 'List a pet’s care routines', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/routines' })
    .input(PetId)
    .output(
      z.object({
        items: z.array(Routine).max(MAX_ROUTINES).describe('By what is due next'),
        people: z
          .array(z.object({ userId: z.uuid(), name: z.string(), you: z.boolean() }))
          .describe('Who may log, and so be given a routine'),
      }),
    ),
  create: endpoint('signed-in', 'Add a care routine', change)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'TOO_MANY_PLANS'))
    .route({ method: 'POST', path: '/pets/{petId}/routines' })
    .input(RoutineValues.extend(PetId.shape))
    .output(Routine),
  /** Everything is as it is given, unless it was changed since the named version. */
  change: endpoint('signed-in', 'Change a care routine', change)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'PUT', path: '/pets/{petId}/routines/{id}' })
    .input(
      RoutineValues.extend({
        ...OfPet.shape,
        version: Routine.shape.version.optional().describe('Of the routine as it was read'),
      }),
    )
    .output(Routine),
  /** What was done stays in the log. */
  remove: endpoint('signed-in', 'Delete a care routine', change)
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'DELETE', path: '/pets/{petId}/routines/{id}' })
    .input(OfPet)
    .output(z.object({})),
  /** One for each due time: who comes second is told who did it. Safe to repeat by its `clientId`. */
  log: endpoint('signed-in', 'Log care', log)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'ALREADY_DONE', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/pets/{petId}/care-log' })
    .input(NewCareLog)
    .output(CareLog),
  /** For who logged it and for owners, for some minutes. */
  undo: endpoint('signed-in', 'Take a care entry back', log)
    .errors(may('NOT_FOUND', 'PET_PASSED', 'UNDO_OVER'))
    .route({ method: 'DELETE', path: '/pets/{petId}/care-log/{id}' })
    .input(OfPet)
    .output(z.object({})),
  logs: endpoint('signed-in', 'List what was done for a pet', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/care-log' })
    .input(PetId.extend({ cursor: z.string().max(300).optional() }))
    .output(z.object({ items: z.array(CareLog).describe('Newest first'), next: z.string().nullable() })),
}
