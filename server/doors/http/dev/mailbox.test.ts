import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailbox, listMailbox } from '#server/infra/adapters/mail/mailbox'
import { createDb, createPool } from '#server/infra/database/db'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { createDevTools } from '../dev'

const SHOP = 'http://localhost:3000'
let database: ClonedDatabase
let pool: ReturnType<typeof createPool>
let app: ReturnType<typeof createDevTools>

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool(database.url, { log: pino({ level: 'silent' }) })
  const db = createDb(pool)
  app = createDevTools(db, { publicUrl: SHOP, mailFrom: 'Pawstead <hello@pawstead.example>' })
  const { send } = createMailbox(db)
  await send({ to: 'ada@example.com', subject: 'First', text: 'Hello', html: '<p>Hello</p>' })
  await send({
    to: 'bo@example.com',
    subject: '<script>alert(1)</script>',
    text: `Look: ${SHOP}/orders/7 or https://evil.example/ <img src=x onerror=alert(1)>`,
    html: '<p style="color:green">Look</p>',
  })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const read = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('machines read the mails newest first', async () => {
  const mails = JSON.parse((await read('/dev/mailbox.json')).text) as { to: string }[]
  expect(mails.map(({ to }) => to)).toEqual(['bo@example.com', 'ada@example.com'])
  expect(mails[1]).toMatchObject({ to: 'ada@example.com', subject: 'First', text: 'Hello', html: '<p>Hello</p>' })
})

test('machines read the mails to one address, exactly as it is written', async () => {
  const sentTo = async (to: string) => {
    const { text } = await read(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    return (JSON.parse(text) as { subject: string }[]).map(({ subject }) => subject)
  }
  expect(await sentTo('ada@example.com')).toEqual(['First'])
  expect(await sentTo('nobody@example.com')).toEqual([])
  expect(await sentTo('')).toEqual([])
})

test('the list shows who and what, newest first, and escapes all of it', async () => {
  const { text, headers } = await read('/dev/mailbox')
  expect(text.indexOf('bo@example.com')).toBeLessThan(text.indexOf('ada@example.com'))
  expect(text).toContain('Pawstead &lt;hello@pawstead.example&gt;')
  expect(text).not.toContain('<script')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
})

test('an email is text in which only our own links can be followed', async () => {
  const { text } = await read('/dev/mailbox/2')
  expect(text).toContain(`<a href="${SHOP}/orders/7" rel="noreferrer">`)
  expect(text).not.toContain('href="https://evil.example')
  expect(text).not.toContain('<img')
  expect(text).toContain('href="/dev/mailbox/2/html"')
})

test('the HTML part is shown as it is, in a sandbox without scripts', async () => {
  const { text, headers } = await read('/dev/mailbox/2/html')
  expect(text).toBe('<p style="color:green">Look</p>')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups')
  expect(policy).not.toContain('allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
})

test.each(['99', '0', '-1', 'x', '1e3', '99999999999999999999', '%00'])('%s is no mail', async (id) => {
  expect((await read(`/dev/mailbox/${id}`)).status).toBe(404)
  expect((await read(`/dev/mailbox/${id}/html`)).status).toBe(404)
})

test('an email that says where an answer goes has a form, and the answer is handed over as a mail', async () => {
  const handed: string[] = []
  const db = createDb(pool)
  const answering = createDevTools(db, { publicUrl: SHOP }, async (raw) => {
    handed.push(raw.toString())
    return 'sent'
  })
  const mail = { to: 'cy@example.com', subject: 'Joss wrote to you', text: 'Hello', html: '<p>Hello</p>' }
  await createMailbox(db).send({ ...mail, replyTo: 'reply+1@reply.example' })
  const [{ id } = { id: 0 }] = await listMailbox(db, 'cy@example.com')
  const reply = (headers: Record<string, string> = {}, to = id) =>
    answering.request(`/dev/mailbox/${to}/reply`, {
      method: 'POST',
      body: new URLSearchParams({ words: 'Yes, please' }),
      headers,
    })
  expect(await (await answering.request(`/dev/mailbox/${id}`)).text()).toContain('Answer this email')
  expect(await (await answering.request('/dev/mailbox/1')).text()).not.toContain('Answer this email')
  expect((await reply()).headers.get('location')).toBe(`/dev/mailbox/${id}?reply=sent`)
  expect(await (await answering.request(`/dev/mailbox/${id}?reply=sent`)).text()).toContain(
    'Your answer was delivered.',
  )
  expect(handed).toEqual([
    expect.stringMatching(/^From: cy@example.com[\s\S]*To: reply\+1@reply.example[\s\S]*Yes, please[\s\S]*> Hello/),
  ])
  expect((await reply({ 'sec-fetch-site': 'cross-site' })).status).toBe(404)
  expect((await reply({}, 1)).status).toBe(404)
  expect(handed).toHaveLength(1)
})
