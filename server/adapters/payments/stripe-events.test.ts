import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { InvalidSignature } from './errors'
import { createEventReader } from './stripe-events'

const now = new Date('2026-05-14T10:00:00Z')
const log = pino({ level: 'silent' })
const secrets = { platform: ['whsec_new', 'whsec_old'], connect: ['whsec_connect'] }
const read = createEventReader({ secrets, clock: { now: () => now }, log })

const session = {
  object: 'checkout.session',
  id: 'cs_test_1',
  url: null,
  status: 'complete',
  payment_status: 'unpaid',
  amount_total: 8_640,
  currency: 'usd',
  client_reference_id: 'group-1',
  payment_intent: { id: 'pi_1', object: 'payment_intent' },
  livemode: true,
}

function event(type: string, object: unknown, more = {}) {
  const created = now.getTime() / 1000
  return JSON.stringify({ id: 'evt_1', object: 'event', type, created, livemode: true, data: { object }, ...more })
}

function sign(body: string, { secret = 'whsec_new', ageSeconds = 0, scheme = 'v1' } = {}) {
  const t = now.getTime() / 1000 - ageSeconds
  return `t=${t},${scheme}=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

const body = event('checkout.session.completed', session)
const oddlyNamed = event('checkout.session.completed', session, { id: 'evt\0_1' })

test('a signed event is read, and a completed session may still be unpaid', () => {
  expect(read(Buffer.from(body), sign(body))).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    livemode: true,
    createdAt: now,
    account: null,
    session: {
      id: 'cs_test_1',
      url: null,
      status: 'complete',
      paymentStatus: 'unpaid',
      amountTotal: 8_640,
      currency: 'usd',
      reference: 'group-1',
      paymentIntentId: 'pi_1',
      livemode: true,
    },
  })
})

test('a refund is read with the payment it belongs to', () => {
  const refund = {
    object: 'refund',
    id: 're_1',
    amount: 100,
    currency: 'usd',
    status: 'canceled',
    payment_intent: 'pi_1',
  }
  const refunded = event('refund.updated', refund, { account: 'acct_1' })
  expect(read(refunded, sign(refunded))).toMatchObject({
    account: 'acct_1',
    refund: { id: 're_1', amount: 100, currency: 'usd', status: 'failed', paymentIntentId: 'pi_1' },
  })
})

test('both secrets count while one is being rotated', () => {
  expect(read(body, sign(body, { secret: 'whsec_old' })).id).toBe('evt_1')
})

test('unknown types and unreadable objects keep their id and type', () => {
  const unknown = event('balance.available', { object: 'balance' })
  const broken = event('checkout.session.completed', { ...session, amount_total: '12.50' })
  for (const each of [unknown, broken]) {
    const { session, refund, ...rest } = read(each, sign(each))
    expect([session, refund, rest.id]).toEqual([undefined, undefined, 'evt_1'])
  }
})

test('an object whose id could not be stored is unreadable', () => {
  for (const more of [{ id: 'cs\0_1' }, { payment_intent: 'pi\0_1' }]) {
    const odd = event('checkout.session.completed', { ...session, ...more })
    expect(read(odd, sign(odd)).session).toBeUndefined()
  }
})

describe('refused', () => {
  test.each([
    ['no header', body, undefined],
    ['an empty header', body, ''],
    ['a strange header', body, 'v1=abc,t='],
    ['an unknown secret', body, sign(body, { secret: 'whsec_stranger' })],
    ['a changed body', `${body} `, sign(body)],
    ['an older scheme', body, sign(body, { scheme: 'v0' })],
    ['301 seconds of age', body, sign(body, { ageSeconds: 301 })],
    ['301 seconds ahead', body, sign(body, { ageSeconds: -301 })],
    ['an empty body', '', sign('')],
    ['signed text that is no JSON', 'hello', sign('hello')],
    ['signed JSON that is no event', '{}', sign('{}')],
    ['an id that could not be stored', oddlyNamed, sign(oddlyNamed)],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]), sign('\ufffd\ufffd')],
  ])('%s', (_, raw, header) => {
    expect(() => read(raw, header)).toThrow(InvalidSignature)
  })
})
