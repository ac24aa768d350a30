import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { createDb, createPool, type Db } from '#server/infra/database/db'
import { cloneDatabase } from '#server/testing/cluster'
import type { Bus } from '../types'
import type { BusEvent } from './messages'

/** A database of its own that replicas meet over, with somebody in it. */
export type BusStage = {
  databaseUrl: string
  /** As the owner of the tables. */
  pool: pg.Pool
  db: Db
  userId: string
  log: Logger
  /** Tells the person so many times; changes rows that are published. */
  note(title: string, how?: { body?: string; count?: number; on?: Pick<pg.Pool, 'query'> }): Promise<unknown>
  close(): Promise<void>
}

export async function createBusStage(): Promise<BusStage> {
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const database = await cloneDatabase()
  const pool = createPool(database.adminUrl, { log })
  const userId = randomUUID()
  await pool.query('insert into auth_users (id, email) values ($1, $2)', [userId, 'ada@test.example'])
  return {
    databaseUrl: database.url,
    pool,
    db: createDb(pool),
    userId,
    log,
    note: (title, { body = '', count = 1, on = pool } = {}) => on.query(NOTE, [userId, title, body, count]),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

const NOTE = `
  insert into notifications (user_id, kind, title, body, href)
  select $1, 'test', $2, $3, '/' from generate_series(1, $4)`

/** Collects what a bus tells, in order. */
export function hearing(bus: Bus) {
  const all: BusEvent[] = []
  const events = new EventEmitter()
  const take = (heard: BusEvent) => {
    all.push(heard)
    events.emit('heard')
  }
  bus.onRow((row) => take({ row }))
  bus.onGap((gap, audience) => take({ gap, ...(audience && { audience }) }))
  return {
    all,
    topic: (topic: string) => bus.on(topic, (body, from) => take({ topic, body, from })),
    async until(enough: (all: BusEvent[]) => boolean): Promise<void> {
      while (!enough(all)) await once(events, 'heard')
    },
  }
}

/** In a word: the event and the title of a row, or what is missing. */
export function seen(heard: BusEvent): string {
  if ('row' in heard) return `${heard.row.event} ${(heard.row.record ?? heard.row.old)?.title}`
  return 'gap' in heard ? `gap ${heard.gap}` : `${heard.topic} ${heard.body}`
}
