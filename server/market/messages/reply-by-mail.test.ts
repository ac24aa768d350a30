import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MESSAGE_MAX } from '#contract/messages.rules'
import { inboundSecret } from '#server/doors/webhooks/inbound-mail'
import { signMail } from '#server/infra/adapters/mail/inbound'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

const settle = () => drainOutbox(world.deps, handlers, () => false)
const say = (body = 'Hello') => ({ body, clientId: randomUUID() })

/** A shop that wrote to somebody who did not read it, so that a mail says where to answer. */
async function createMail() {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  const [person, owner] = [world.as(ada), world.as(joss)]
  const { conversationId: id } = await person.messages.start({ ...say('Is it blue?'), profileId: shop.profileId })
  await owner.messages.send({ id, ...say('Yes. Shall we keep one?') })
  await settle()
  // ten minutes later, as the database's own clock has it
  await world.deps.db.execute(sql`
    update outbox_events set due_at = now() where topic = 'mail.messages' and payload->>'conversationId' = ${id} and done_at is null`)
  await settle()
  const mail = world.mails.find(({ to }) => to === ada.email)
  if (!mail?.replyTo) throw new Error('no mail that can be answered')
  const bodies = async () => (await owner.messages.thread({ id })).items.map(({ body }) => body)
  return { ada, joss, shop, person, owner, id, mail, replyTo: mail.replyTo, bodies }
}

type Answer = {
  from: string
  to: string
  text?: string
  messageId?: string
  headers?: Record<string, string>
  files?: number
}

async function hand(
  { files = 0, text = 'Please do.', ...mail }: Answer,
  own: { verdict?: string; secret?: string } = {},
) {
  const attachments = Array.from({ length: files }, (_, at) => ({ filename: `${at}.pdf`, content: 'x' }))
  const raw = await new MailComposer({ messageId: `<${randomUUID()}@example.com>`, text, attachments, ...mail })
    .compile()
    .build()
  const at = Math.floor(world.clock.now().getTime() / 1000)
  const secret = own.secret ?? inboundSecret(world.deps.env) ?? ''
  const response = await world.request('/webhooks/mail', {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: {
      'x-mail-timestamp': String(at),
      'x-mail-authentication': own.verdict ?? 'pass',
      'x-mail-signature': signMail(secret, { at, isAuthentic: (own.verdict ?? 'pass') === 'pass' }, raw),
    },
  })
  return response.ok ? ((await response.json()) as { outcome: string }).outcome : response.status
}

test('an answer to the mail lands in the conversation once, without what it quotes', async () => {
  const { ada, mail, replyTo, bodies, person } = await createMail()
  expect(mail.text).toContain('Or answer this email')
  const quoted = mail.text.split('\n').map((line) => `> ${line}`)
  const text = ['Please do.', '', 'On Thursday, Pawstead <hello@pawstead.example> wrote:', ...quoted].join('\n')
  const answer = {
    from: `Ada <${ada.email.toUpperCase()}>`,
    to: replyTo,
    text,
    messageId: `<${randomUUID()}@example.com>`,
    files: 1,
  }
  const outcomes = await Promise.all([hand(answer), hand(answer), hand(answer)])
  expect(outcomes).toEqual(['sent', 'sent', 'sent'])
  expect(await bodies()).toEqual([
    'Is it blue?',
    'Yes. Shall we keep one?',
    'Please do.\n\n(One file stayed in the email.)',
  ])
  expect(await person.messages.counts()).toEqual({ unread: 0, requests: 0 })
})

test('only the one we wrote to is heard, from the address we wrote to, proven; they are told once a day', async () => {
  const { ada, joss, replyTo, bodies } = await createMail()
  world.mails.splice(0)
  expect(await hand({ from: 'eve@example.com', to: replyTo })).toBe('refused')
  expect(await hand({ from: ada.email, to: replyTo }, { verdict: 'fail' })).toBe('refused')
  expect(await hand({ from: joss.email, to: replyTo })).toBe('refused')
  expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, 'Your reply wasn’t sent']])
  const unknown = replyTo.replace(/\+[0-9a-f]{32}/, `+${'0'.repeat(32)}`)
  expect(await hand({ from: ada.email, to: unknown })).toBe('ignored')
  expect(await hand({ from: ada.email, to: replyTo.replace('@', '@other.') })).toBe('ignored')
  expect(await hand({ from: ada.email, to: replyTo }, { secret: 'x'.repeat(32) })).toBe(401)
  expect(await bodies()).toHaveLength(2)
})

test('absence notes, empty answers, and books write nothing', async () => {
  const { ada, replyTo, bodies } = await createMail()
  world.mails.splice(0)
  const from = { from: ada.email, to: replyTo }
  expect(await hand({ ...from, headers: { 'Auto-Submitted': 'auto-replied' } })).toBe('ignored')
  expect(world.mails).toEqual([])
  expect(await hand({ ...from, text: '> Yes. Shall we keep one?' })).toBe('refused')
  expect(await hand({ ...from, text: 'word '.repeat(MESSAGE_MAX) })).toBe('refused')
  expect(world.mails.map(({ text }) => /no words of your own|longer than 4,000/.exec(text)?.[0])).toEqual([
    'no words of your own',
    'longer than 4,000',
  ])
  expect(await bodies()).toHaveLength(2)
})

test('what the app refuses is refused by mail, and the mail says why', async () => {
  const { ada, person, owner, replyTo, bodies, shop, id } = await createMail()
  world.mails.splice(0)
  await person.blocks.block({ profileId: shop.profileId })
  expect(await hand({ from: ada.email, to: replyTo })).toBe('refused')
  await person.blocks.unblock({ profileId: shop.profileId })
  await person.messages.leave({ id })
  expect(await hand({ from: ada.email, to: replyTo })).toBe('refused')
  expect(world.mails.at(-1)?.text).toContain('You left this conversation.')
  expect(world.mails).toHaveLength(2)
  expect((await owner.messages.thread({ id })).items).toHaveLength(2)
  expect(await bodies()).toHaveLength(2)
})
