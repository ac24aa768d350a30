import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log'

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
