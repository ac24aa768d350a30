import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log'
import { runAs, within } from './telemetry/operation'

test('a query that failed is told without the values it carried', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const cause = Object.assign(new Error('connection lost'), { code: '08006' })
  const error = new DrizzleQueryError('insert into mails values ($1)', ['042137 is your code'], cause)
  log.warn({ err: error, job: 'outbox' }, 'a job failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('query failed (08006): insert into mails values ($1)')
  expect(lines[0]).not.toContain('042137')
})

test('a line says what it was for, and for which request', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  runAs('job sweep', () => log.info('swept'))
  within({ name: 'cart.add', requestId: 'r-1' }, () => log.info({ operation: 'its own word' }, 'added'))
  log.info('nothing in particular')
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told.map(({ operation, requestId, msg }) => [operation, requestId, msg])).toEqual([
    ['job sweep', undefined, 'swept'],
    ['its own word', 'r-1', 'added'],
    [undefined, undefined, 'nothing in particular'],
  ])
})
