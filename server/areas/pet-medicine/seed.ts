import type { DoseOutcome, PlanStatus } from '#contract/pet-medicine.rules'
import { defaultIntervalMinutes } from '#contract/pet-medicine.rules'
import { nextDue, type Repeat } from '#contract/repeats.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { medicationDoses, medications } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'
import { answeredInTown, TOWN_ZONE, townDay, townPets } from '../pet-due/town'

type Made = Pick<typeof medications.$inferInsert, 'name' | 'purpose' | 'doseAmount' | 'doseUnit' | 'instructions'> & {
  of: string
  repeat: Repeat
  /** Days before today; negative ones lie ahead. */
  starts: number
  ends?: number
  stockLeft?: number
  withFood?: boolean
  missedRule?: string
  prescribedBy?: string
  minIntervalMinutes?: number
  status?: PlanStatus
}

const MADE: Made[] = [
  {
    of: 'parent/Fern',
    name: 'Oclacitinib',
    purpose: 'Itchy ears and paws',
    doseAmount: 1,
    doseUnit: 'tablet',
    repeat: { times: ['08:00', '20:00'], everyDays: 1 },
    starts: 13,
    ends: -8,
    stockLeft: 21,
    withFood: true,
    instructions: 'In a bit of soft cheese, never in chicken.',
    missedRule: 'Up to four hours late is fine. After that, leave it out and go on with the next one.',
    prescribedBy: 'Samir Haddad, Orchard Street Clinic',
  },
  {
    of: 'parent/Fern',
    name: 'Flea and tick tablet',
    purpose: 'Fleas and ticks',
    doseAmount: 1,
    doseUnit: 'tablet',
    repeat: { times: ['18:00'], everyDays: 30 },
    starts: 54,
    stockLeft: 4,
    withFood: true,
  },
  {
    of: 'parent/Fern',
    name: 'Ear drops',
    purpose: 'Ear infection, left side',
    doseAmount: 4,
    doseUnit: 'drops',
    repeat: { times: ['09:00'], everyDays: 1 },
    starts: 60,
    ends: 50,
    prescribedBy: 'Samir Haddad, Orchard Street Clinic',
    status: 'stopped',
  },
  {
    of: 'parent/Miso',
    name: 'Hairball paste',
    doseAmount: 3,
    doseUnit: 'cm',
    repeat: { times: ['19:00'], weekdays: [2, 6] },
    starts: 90,
    instructions: 'From a clean paw. He licks it off.',
    status: 'paused',
  },
  {
    of: 'sitter/Dot',
    name: 'Pain relief drops',
    purpose: 'Stiff hips after long walks',
    doseAmount: 0.8,
    doseUnit: 'ml',
    repeat: { times: [] },
    starts: 40,
    stockLeft: 26,
    withFood: true,
    minIntervalMinutes: 1440,
    prescribedBy: 'Orchard Street Clinic',
  },
  {
    of: 'shop/Pip',
    name: 'Vitamin C drops',
    purpose: 'Guinea pigs cannot make their own',
    doseAmount: 0.3,
    doseUnit: 'ml',
    repeat: { times: ['09:00'], everyDays: 1 },
    starts: 30,
    stockLeft: 1.5,
  },
]

const DAYS = 30

/** Who takes what, and every dose of a month but those that are for today’s reader. */
export async function insertMedicine(tx: Tx, _town: Town, now: Date): Promise<void> {
  const pets = await townPets(tx, [...new Set(MADE.map(({ of }) => of))])
  const plans: (typeof medications.$inferInsert & { id: string })[] = []
  const doses: (typeof medicationDoses.$inferInsert)[] = []
  for (const { of, starts, ends, ...made } of MADE) {
    const pet = pets.get(of)
    if (!pet) continue
    const createdAt = daysBefore(now, starts)
    const plan = {
      minIntervalMinutes: defaultIntervalMinutes(made.repeat),
      status: 'active',
      ...made,
      id: uuidFrom(`medicine ${of} ${made.name}`),
      petId: pet.id,
      timeZone: TOWN_ZONE,
      startsOn: townDay(now, starts),
      endsOn: ends === undefined ? null : townDay(now, ends),
      createdBy: pet.ownerId,
      createdAt,
      updatedAt: createdAt,
      dueSince: createdAt,
    }
    // a town that was just built says nothing of the hours before
    plans.push({ ...plan, remindAt: plan.status === 'active' ? nextDue(plan, now) : null })
    for (const { dueAt, chance } of answeredInTown(plan, now, DAYS + 40))
      doses.push(doseOf(plan, pet.ownerId, dueAt, chance))
  }
  await insertAll(tx, medications, plans)
  await insertAll(tx, medicationDoses, doses)
  for (const { id } of plans) await renewDue(tx, 'medications', id, now)
}

function doseOf(
  plan: { id: string; petId: string; doseAmount: number },
  ownerId: string,
  dueAt: Date,
  chance: number,
): typeof medicationDoses.$inferInsert {
  const [outcome, note]: [DoseOutcome, string] =
    chance > 0.97
      ? ['skipped', 'At the vet’s all day.']
      : chance > 0.93
        ? ['refused', 'Spat it out twice.']
        : ['given', '']
  const givenAt = new Date(dueAt.getTime() + Math.round(chance * 40 - 12) * 60_000)
  return {
    id: uuidFrom(`dose ${plan.id} ${dueAt.toISOString()}`),
    clientId: uuidFrom(`dose client ${plan.id} ${dueAt.toISOString()}`),
    medicationId: plan.id,
    petId: plan.petId,
    dueAt,
    givenAt,
    outcome,
    note,
    amount: plan.doseAmount,
    // the co-owner helps now and then
    givenBy: chance > 0.7 && chance < 0.8 && ownerId === accountId('parent') ? accountId('admin') : ownerId,
    createdAt: givenAt,
  }
}
