import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PetFile } from '#contract/pet-export'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { careLogs, careTasks, medicationDoses, medications } from '#server/tables/pet-care'
import { renewDue } from '../pet-due/renew'

/** Plans and routines with what was done by them. What an entry names has to be in the file. @throws BAD_REQUEST */
export async function writeCare(tx: Tx, viewer: Viewer, file: PetFile, petId: string, now: Date): Promise<void> {
  const medicationOf = idsOf(file.medications)
  const taskOf = idsOf(file.careTasks)
  const placed = <Row>(rows: readonly Row[], place: number) => ({
    createdAt: new Date(now.getTime() - rows.length + place),
    updatedAt: now,
  })
  await insertAll(
    tx,
    medications,
    file.medications.map(({ ref, repeat, ...row }, place, rows) => ({
      ...row,
      id: found(medicationOf, ref),
      petId,
      repeat: withoutMissing(repeat),
      createdBy: viewer.id,
      ...placed(rows, place),
    })),
  )
  await insertAll(
    tx,
    medicationDoses,
    file.doses.map(({ medication, dueAt, givenAt, ...row }) => ({
      ...row,
      petId,
      medicationId: found(medicationOf, medication),
      dueAt: moment(dueAt),
      givenAt: new Date(givenAt),
      // by whom, a file doesn't say
      givenBy: null,
      clientId: randomUUID(),
      createdAt: now,
    })),
  )
  // what was given is given: what is left is what the file says
  for (const { ref, stockLeft } of file.medications)
    await tx.execute(sql`update medications set stock_left = ${stockLeft} where id = ${found(medicationOf, ref)}`)
  await insertAll(
    tx,
    careTasks,
    file.careTasks.map(({ ref, repeat, ...row }, place, rows) => ({
      ...row,
      id: found(taskOf, ref),
      petId,
      repeat: withoutMissing(repeat),
      createdBy: viewer.id,
      ...placed(rows, place),
    })),
  )
  await insertAll(
    tx,
    careLogs,
    file.careLogs.map(({ task, dueAt, doneAt, ...row }) => ({
      ...row,
      petId,
      taskId: task === null ? null : found(taskOf, task),
      dueAt: moment(dueAt),
      doneAt: new Date(doneAt),
      doneBy: null,
      clientId: randomUUID(),
      createdAt: now,
    })),
  )
  // what is due next is known with the record, not a minute later
  for (const id of medicationOf.values()) await renewDue(tx, 'medications', id, now)
  for (const id of taskOf.values()) await renewDue(tx, 'care_tasks', id, now)
}

const moment = (text: string | null) => (text === null ? null : new Date(text))

function idsOf(rows: readonly { ref: number }[]): Map<number, string> {
  const ids = new Map(rows.map(({ ref }) => [ref, randomUUID()]))
  if (ids.size !== rows.length)
    throw refuseInWords('BAD_REQUEST', 'This file can’t be imported. Two of its plans carry the same number.')
  return ids
}

function found(ids: Map<number, string>, ref: number): string {
  const id = ids.get(ref)
  if (id === undefined)
    throw refuseInWords('BAD_REQUEST', 'This file can’t be imported. An entry names a plan that is not in it.')
  return id
}

/** What a repeat does not say stays unsaid in the database, too. */
function withoutMissing({ times, everyDays, weekdays }: PetFile['careTasks'][number]['repeat']) {
  return { times, ...(everyDays !== undefined && { everyDays }), ...(weekdays !== undefined && { weekdays }) }
}
