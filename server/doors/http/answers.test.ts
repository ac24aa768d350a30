import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createHistory } from '#server/core/memory/history'
import type { Shown } from '#server/core/memory/shown'
import { testChanges } from '#server/core/memory/test-changes'
import { createAnswers } from './answers'

const PRODUCT: Shown = { things: ['products:a'], among: [] }

function setUp({ shown = PRODUCT }: { shown?: Shown | undefined } = {}) {
  const changes = testChanges()
  let time = 0
  const answers = createAnswers({
    history: createHistory(changes),
    limitBytes: 100_000,
    headers: {},
    now: () => time,
  })
  const ask = (headers: Record<string, string> = {}) => {
    const sent: { status?: number; body?: Buffer } = {}
    const response = {
      writeHead(status: number) {
        sent.status = status
        return this
      },
      end(body?: Buffer) {
        if (body) sent.body = body
      },
    }
    const served = answers.serve(
      { method: 'GET', url: '/x', headers } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    )
    return { served, ...sent }
  }
  const keep = (body: string, moment = answers.moment()) =>
    answers.keep({ url: '/x', type: 'application/json', body, moment, shown })
  const drop = () => changes.announce('products', 'a')
  return { ask, keep, moment: answers.moment, drop, wait: (ms: number) => (time += ms) }
}

test('a body of any length is kept and sent as it was', () => {
  for (const length of [0, 1, 2, 3, 1023, 1024, 1025, 4001]) {
    const { ask, keep } = setUp()
    keep('x'.repeat(length))
    expect(ask().body?.toString()).toBe('x'.repeat(length))
  }
})

test('a signed-in person is not answered from memory', () => {
  const { ask, keep } = setUp()
  keep('{}')
  expect(ask({ authorization: 'Bearer x' }).served).toBe(false)
})

test('who has it already gets 304', () => {
  const { ask, keep } = setUp()
  const etag = keep('{}')
  expect(ask({ 'if-none-match': etag })).toEqual({ served: true, status: 304 })
})

test('a change drops it, and an answer computed before the change is not kept', () => {
  const { ask, keep, drop, moment } = setUp()
  const before = moment()
  keep('old')
  drop()
  expect(ask().served).toBe(false)
  keep('computed too early', before)
  expect(ask().served).toBe(false)
})

test('past its time one asker renews it while the others still get the old one', () => {
  const { ask, keep, wait } = setUp()
  keep('old')
  wait(301_000)
  expect(ask().served).toBe(false)
  expect(ask().body?.toString()).toBe('old')
})
