import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGE_HINT, URGENT_WORDS } from '#contract/support.rules'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function form(own: Record<string, string> = {}): Promise<URLSearchParams> {
  const opened = await world.visitor.support.form()
  world.clock.advance(20_000)
  return new URLSearchParams({
    topic: 'app',
    name: 'Fern Buyer',
    email: 'fern@example.com',
    message: 'The button does nothing.\r\nI use a text browser.',
    website: '',
    ...opened,
    ...own,
  })
}
const post = (body: string | URLSearchParams, headers: Record<string, string> = { origin: world.url }) =>
  world.request('/contact-us', { method: 'POST', body, headers, redirect: 'manual' })
const count = async () =>
  (await world.deps.db.execute<{ count: number }>(sql`select count(*)::int as count from tickets`)).rows[0]?.count

test('a form sent without scripts becomes a ticket and leads to a page with its number', async () => {
  const answer = await post(await form())
  expect(answer.status).toBe(303)
  const number = /^\/contact-us\?sent=(T-\d{6})$/.exec(answer.headers.get('location') ?? '')?.[1]
  const { rows } = await world.deps.db.execute(sql`
    select t.topic, m.body from tickets t join ticket_messages m on m.ticket_id = t.id where 'T-' || t.number = ${number}`)
  expect(rows).toEqual([{ topic: 'app', body: 'The button does nothing.\nI use a text browser.' }])
  expect((await post(await form(), { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
})

test('nobody can send it through a visitor’s browser from another site', async () => {
  const before = await count()
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: world.url, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ] as Record<string, string>[]) {
    expect([headers, (await post(await form(), headers)).status]).toEqual([headers, 403])
  }
  expect(await count()).toBe(before)
})

test('what is wrong is said beside the fields, with everything typed still there and harmless', async () => {
  const nasty = `<script>alert('x')</script>" onfocus="x()`
  const answer = await post(await form({ email: 'nobody', name: nasty, message: nasty, urgency: 'urgent' }))
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-.*form-action 'self'/,
  )
  expect(page).toContain('id="email-wrong">Enter an email address we can reply to')
  expect(page).toContain('aria-describedby="email-wrong"')
  expect(page).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot; onfocus=&quot;x()')
  expect(page).not.toMatch(/<script|" onfocus="/)
  expect(page).toMatch(/name="urgency" value="urgent" checked/)
  // the words of the form, and ways on
  for (const words of [URGENT_WORDS, MESSAGE_HINT, 'Pawstead, home', 'href="/help-center"'])
    expect(page).toContain(words)
  // the page it answers with can be sent as it is, once it is put right
  const again = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
  world.clock.advance(20_000)
  expect((await post(await form({ form: again }))).status).toBe(303)
})

test('an old or forged form is asked for once more, a program’s is not taken, odd bodies are refused', async () => {
  expect((await post(await form({ form: '1.x' }))).status).toBe(409)
  expect((await post(await form({ website: 'https://spam.example' }))).status).toBe(422)
  expect((await post(await form({ name: '\u200b' }))).status).toBe(422)
  expect((await post(await form({ topic: '__proto__', message: 'A message, long enough' }))).status).toBe(422)
  expect((await post('x'.repeat(70_000), { origin: world.url })).status).toBe(413)
  expect((await post('{}', { origin: world.url, 'content-type': 'application/json' })).status).toBe(415)
  expect((await post(await form({ message: 'A message with a \0 in it' }))).status).toBe(303)
})

test('too many messages are told when to try again', async () => {
  const strict = await createWorld({ rateLimits: true })
  try {
    const { form: opened } = await strict.visitor.support.form()
    strict.clock.advance(20_000)
    const send = (email: string) =>
      strict.request('/contact-us', {
        method: 'POST',
        headers: { origin: strict.url },
        redirect: 'manual',
        body: new URLSearchParams({ topic: 'app', name: 'A', email, message: 'A sentence or two.', form: opened }),
      })
    for (let each = 0; each < 6; each++) expect((await send(`a${each}@example.com`)).status).toBe(303)
    const answer = await send('late@example.com')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('value="late@example.com"')
  } finally {
    await strict.close()
  }
})
