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

test.each(['', 'refund.updated\n', 'x'.repeat(101), '<b>'])('signed, the kind %j is not one of an event', (type) => {
  const told = event(type, session)
  expect(() => read(told, sign(told))).toThrow(InvalidSignature)
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

const dispute = {
  object: 'dispute',
  id: 'dp_1',
  amount: 5_000,
  currency: 'usd',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  reason: 'fraudulent',
  status: 'warning_needs_response',
  evidence_details: { due_by: 1_800_000_000 },
  balance_transactions: [{ id: 'txn_1', amount: -5_000, fee: 1_500, net: -6_500, type: 'adjustment' }],
  created: 1_700_000_000,
}

test('a dispute is read with what it took; an inquiry is only a warning', () => {
  const opened = event('charge.dispute.created', dispute)
  expect(read(opened, sign(opened)).dispute).toEqual({
    id: 'dp_1',
    paymentIntentId: 'pi_1',
    chargeId: 'ch_1',
    amount: 5_000,
    currency: 'usd',
    reason: 'fraudulent',
    status: 'warning',
    evidenceDueBy: new Date(1_800_000_000_000),
    balance: [{ id: 'txn_1', amount: -5_000, fee: 1_500, net: -6_500 }],
    createdAt: new Date(1_700_000_000_000),
  })
})

describe('at the door for sellers', () => {
  const payout = { object: 'payout', id: 'po_1', amount: 100, currency: 'usd', status: 'failed', metadata: null }
  const seller = { account: 'acct_1' }
  const atConnect = (text: string, secret = 'whsec_connect') => read(text, sign(text, { secret }), 'connect')

  test('a payout is read with the account it belongs to', () => {
    expect(atConnect(event('payout.failed', payout, seller))).toMatchObject({
      account: 'acct_1',
      payout: { id: 'po_1', accountId: 'acct_1', status: 'failed', failureCode: null, reference: null },
    })
  })

  test.each(['account.updated', 'account.application.deauthorized', 'capability.updated', 'person.updated'])(
    '%s means looking at the account again, whatever its object is',
    (type) => {
      expect(atConnect(event(type, null, seller)).accountChanged).toBe('acct_1')
    },
  )

  test('each door believes its own secrets only', () => {
    const told = event('account.updated', {}, seller)
    expect(() => atConnect(told, 'whsec_new')).toThrow(InvalidSignature)
    expect(() => read(told, sign(told, { secret: 'whsec_connect' }))).toThrow(InvalidSignature)
    expect(() => read(told, sign(told, { secret: 'whsec_connect' }), 'platform')).toThrow(InvalidSignature)
  })

  test('an event of no account is refused, however well it is signed', () => {
    for (const more of [{}, { account: null }, { account: 'acct\0_1' }]) {
      expect(() => atConnect(event('payout.paid', payout, more))).toThrow(InvalidSignature)
    }
  })

  test('without a secret nothing is believed there', () => {
    const bare = createEventReader({
      secrets: { platform: ['whsec_new'], connect: [] },
      clock: { now: () => now },
      log,
    })
    const told = event('account.updated', {}, seller)
    expect(() => bare(told, sign(told), 'connect')).toThrow(InvalidSignature)
  })
})

test('our own account and our own payouts are not told', () => {
  for (const type of ['account.updated', 'payout.paid']) {
    const own = event(type, { object: 'payout', id: 'po_1', amount: 1, currency: 'usd', status: 'paid' })
    const { accountChanged, payout } = read(own, sign(own))
    expect([accountChanged, payout]).toEqual([undefined, undefined])
  }
})

test.each([
  ['charge.dispute.created', { ...dispute, status: 'a_new_one' }],
  ['charge.dispute.created', { ...dispute, amount: -1 }],
  ['charge.dispute.created', { ...dispute, created: 9e15 }],
  ['charge.dispute.closed', { ...dispute, charge: null }],
  ['charge.dispute.closed', null],
  ['refund.failed', 'text'],
  ['payout.paid', { object: 'payout', id: 'po_1', amount: 1.5, currency: 'usd', status: 'paid' }],
  ['payout.paid', []],
])('%s with an unreadable object keeps its id and type (%#)', (type, object) => {
  const odd = event(type, object, { account: 'acct_1' })
  const told = { id: 'evt_1', type, livemode: true, createdAt: now, account: 'acct_1' }
  expect(read(odd, sign(odd, { secret: 'whsec_connect' }), 'connect')).toEqual(told)
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
