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

test('no line tells an id whole but that of its request', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const id = '0198f0c0-1111-7000-8000-000000000001'
  const error = Object.assign(new Error(`No invoice ${id}`), { detail: `Key (id)=(${id.toUpperCase()}) is gone` })
  within({ name: 'pay', requestId: id }, () => {
    log.warn({ err: error, path: `/pay/x${id}/`, invoiceId: id, list: [id, { [id]: id }] }, `paying ${id}`)
  })
  const { requestId, ...told } = JSON.parse(lines[0] ?? '') as Record<string, unknown>
  expect(requestId).toBe(id)
  expect(JSON.stringify(told)).not.toContain('-1111-7000-')
  expect(told).toMatchObject({ invoiceId: '0198f0c0…', msg: 'paying 0198f0c0…', path: '/pay/x0198f0c0…/' })
})
