import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { refuse } from '#server/core/refusals/refuse'
import { answerError } from './errors'
import { RestError } from './rest-error'

const log = pino({ level: 'silent' })
const fault = (code: string, message = 'secret words') =>
  new DrizzleQueryError('select', [], Object.assign(new Error(message), { code }))

async function told(error: unknown) {
  const response = answerError(error, log)
  const { code } = (await response.clone().json()) as { code: string }
  return [response.status, code, response.headers.get('retry-after'), response.headers.get('www-authenticate')]
}

/** A row against a rule that the tables keep by name. */
const ruled = (constraint: string, detail?: object) =>
  new DrizzleQueryError(
    'update',
    [],
    Object.assign(new Error('secret words'), { code: '23514', constraint, detail: JSON.stringify(detail) }),
  )

test.each<[string, unknown, number, string, RegExp]>([
  [
    'a person who may not write just now',
    ruled('sanctioned_check', { act: 'silence', until: '2026-12-03T05:22:00Z' }),
    403,
    'SANCTIONED',
    /can’t write here until December 3, 2026/,
  ],
  ['words that are not allowed', ruled('content_filtered_check'), 400, 'BAD_REQUEST', /aren’t allowed here/],
  ['what moderators hid', ruled('profile_details_moderation_check'), 409, 'CONFLICT', /Our team has hidden this/],
  ['two people of whom one blocked the other', ruled('messages_blocked_check'), 409, 'CONFLICT', /between the two/],
])('%s is told as the typed API tells it', async (_, error, status, details, message) => {
  const response = answerError(error, log)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ details, message: expect.stringMatching(message) })
})

test.each<[string, unknown, unknown[]]>([
  ['a value the database cannot read', fault('22P02'), [400, '22P02', null, null]],
  ['a value out of range', fault('22003'), [400, '22003', null, null]],
  ['a duplicate', fault('23505'), [409, '23505', null, null]],
  ['a row that is pointed to', fault('23503'), [409, '23503', null, null]],
  ['a missing value', fault('23502'), [400, '23502', null, null]],
  ['a broken rule', fault('23514'), [400, '23514', null, null]],
  ['a statement that took too long', fault('57014'), [503, 'PT503', '2', null]],
  ['a database that is full of others', fault('53300'), [503, 'PT503', '2', null]],
  ['a lost connection', fault('08006'), [503, 'PT503', '2', null]],
  ['a deadlock', fault('40P01'), [503, 'PT503', '2', null]],
  ['too many requests', refuse('TOO_MANY_REQUESTS', { retryAfterS: 7 }), [429, 'PT429', '7', null]],
  ['nobody', refuse('SIGN_IN_FIRST'), [401, '42501', null, 'Bearer']],
  ['somebody else', refuse('NOT_ALLOWED'), [403, '42501', null, null]],
  ['a forged token', new RestError(401, 'PGRST301', 'x'), [401, 'PGRST301', null, 'Bearer error="invalid_token"']],
  ['a mistake of ours', new TypeError('secret words'), [500, 'XX000', null, null]],
  ['a mistake in a statement', fault('42601'), [500, 'XX000', null, null]],
])('%s is told by its code and status', async (_, error, expected) => {
  expect(await told(error)).toEqual(expected)
})

test('a fault is told without its words, in all four members of an error', async () => {
  const response = answerError(fault('XX001'), log)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({
    code: 'XX000',
    message: 'Something unexpected happened. Please try again.',
    details: null,
    hint: null,
  })
})
