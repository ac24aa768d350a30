import { type Suggestion, suggestedRoutines } from '#contract/pet-care.rules'
import type { Species } from '#contract/products.rules'
import { nextDue, type Plan } from '#contract/repeats.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { careLogs, careTasks } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'
import { answeredInTown, TOWN_ZONE, townDay, townPets } from '../pet-due/town'

/** Each kind of animal has somebody in the town whose day it shows. */
const OF: Record<string, Species> = {
  'parent/Fern': 'dog',
  'parent/Miso': 'cat',
  'sitter/Dot': 'dog',
  'shop/Hops': 'rabbit',
  'shop/Pip': 'small-pet',
  'admin/Ivy': 'bird',
  'clinic/Coral': 'fish',
  'super/Juniper': 'reptile',
}
const STARTED_DAYS = 70
const LOGGED_DAYS = 12

type Task = typeof careTasks.$inferInsert & Plan & { id: string }

/** What is done for the demo accounts’ animals, and what was done until this morning. */
export async function insertCare(tx: Tx, _town: Town, now: Date): Promise<void> {
  const pets = await townPets(tx, Object.keys(OF))
  const tasks: Task[] = []
  const logs: (typeof careLogs.$inferInsert)[] = []
  for (const [of, species] of Object.entries(OF)) {
    const pet = pets.get(of)
    if (!pet) continue
    for (const [n, suggestion] of suggestedRoutines(species).entries()) {
      const task = taskOf(pet, suggestion, n, now)
      tasks.push(task)
      for (const { dueAt, chance } of answeredInTown(task, now, LOGGED_DAYS))
        logs.push(logOf(task, pet.ownerId, dueAt, chance))
    }
    const noted = daysBefore(now, 2.3)
    logs.push({
      id: uuidFrom(`care note ${of}`),
      clientId: uuidFrom(`care note client ${of}`),
      petId: pet.id,
      kind: 'note',
      note: NOTES[species],
      doneAt: noted,
      doneBy: pet.ownerId,
      createdAt: noted,
    })
  }
  await insertAll(tx, careTasks, tasks)
  await insertAll(tx, careLogs, logs)
  for (const { id } of tasks) await renewDue(tx, 'care_tasks', id, now)
}

const NOTES: Record<Species, string> = {
  dog: 'Limped a little after the long walk, gone by evening.',
  cat: 'Ate only half of the wet food, then asked for the rest at three in the morning.',
  rabbit: 'All the cilantro first, as always.',
  'small-pet': 'Popcorned around the cage when the lettuce came.',
  bird: 'Took a bath in the water bowl. New water.',
  fish: 'One of the plants is shedding leaves. Took them out.',
  reptile: 'Shed in one piece.',
}

function taskOf(pet: { id: string; ownerId: string }, { kind, title, repeat }: Suggestion, n: number, now: Date): Task {
  const createdAt = daysBefore(now, STARTED_DAYS)
  const plan = { repeat, timeZone: TOWN_ZONE, startsOn: townDay(now, STARTED_DAYS), endsOn: null }
  return {
    ...plan,
    id: uuidFrom(`routine ${pet.id} ${title} ${n}`),
    petId: pet.id,
    kind,
    title,
    createdBy: pet.ownerId,
    createdAt,
    updatedAt: createdAt,
    dueSince: createdAt,
    // a town that was just built says nothing of the hours before
    remindAt: nextDue(plan, now),
  }
}

function logOf(task: Task, ownerId: string, dueAt: Date, chance: number): typeof careLogs.$inferInsert {
  const doneAt = new Date(dueAt.getTime() + Math.round(chance * 50 - 15) * 60_000)
  const skipped = chance > 0.95
  return {
    id: uuidFrom(`care ${task.id} ${dueAt.toISOString()}`),
    clientId: uuidFrom(`care client ${task.id} ${dueAt.toISOString()}`),
    petId: task.petId,
    taskId: task.id,
    dueAt,
    kind: task.kind,
    outcome: skipped ? 'skipped' : 'done',
    doneAt,
    // the co-owner walks along now and then
    doneBy: task.kind === 'walk' && chance < 0.2 && ownerId === accountId('parent') ? accountId('admin') : ownerId,
    createdAt: doneAt,
  }
}
