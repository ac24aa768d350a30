import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '#server/core/notices/notify'
import type { OutgoingMail } from '#server/infra/adapters/mail/mail'
import { createWorld, type World } from '#server/testing/world'
import { loggedMail, pruneMails } from './sent-mails'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const mailTo = (to: string, subject: string): OutgoingMail => ({ to, subject, text: 'Hello', html: '<p>Hello</p>' })

/** Mail through a server that is down while it is told so. */
function postOffice() {
  const server = { down: false }
  const mail = loggedMail(world.deps, {
    send: async () => {
      if (server.down) throw new Error('421 try again')
    },
  })
  return { server, mail }
}
const logOf = async (user: Parameters<World['as']>[0]) =>
  (await world.as(user).notifications.mails()).items.map(({ subject, outcome }) => `${subject}: ${outcome}`)

test('an email that went out is in the log of the account it went to, without its code', async () => {
  const [ada, bea] = [await world.user(), await world.user()]
  const { mail } = postOffice()
  await mail.send(mailTo(ada.email.toUpperCase(), '483920 is your Pawstead code'))
  await mail.send(mailTo(ada.email, 'Your order PS-11490 has shipped'))
  await mail.send(mailTo('nobody@example.com', 'Hello'))
  expect(await logOf(ada)).toEqual(['Your order PS-11490 has shipped: sent', '······ is your Pawstead code: sent'])
  expect(await logOf(bea)).toEqual([])
})

test('one that is tried again stands there once, and as sent in the end', async () => {
  const ada = await world.user()
  const { server, mail } = postOffice()
  server.down = true
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(mail.send(mailTo(ada.email, 'Thanks for your order'))).rejects.toThrow('421')
  expect(await logOf(ada)).toEqual(['Thanks for your order: failing'])
  server.down = false
  await mail.send(mailTo(ada.email, 'Thanks for your order'))
  expect(await logOf(ada)).toEqual(['Thanks for your order: sent'])
})

test('after a month nothing is left of it', async () => {
  const ada = await world.user()
  await postOffice().mail.send(mailTo(ada.email, 'Hello'))
  await world.deps.db.execute(sql`update sent_mails set at = at - interval '31 days' where user_id = ${ada.id}`)
  expect(await logOf(ada)).toEqual([])
  await pruneMails(world.deps.db)
  const { rows } = await world.deps.db.execute(sql`select from sent_mails where user_id = ${ada.id}`)
  expect(rows).toEqual([])
})

test('support sees what a person was sent and not what it said, and each look is on record', async () => {
  const [ada, admin] = [await world.user(), await world.user({ role: 'admin' })]
  await notify(world.deps.db, {
    userId: ada.id,
    kind: 'orders',
    title: 'Secret title',
    body: 'Secret words',
    href: '/orders',
  })
  await postOffice().mail.send(mailTo(ada.email, 'Thanks for your order'))
  const { notifications } = world.as(admin)
  const log = await notifications.ofPerson({ id: ada.id })
  expect(log.notices).toMatchObject([{ kind: 'orders', times: 1, readAt: null, deliveries: [] }])
  expect(log.mails).toMatchObject([{ subject: 'Thanks for your order', outcome: 'sent' }])
  expect(JSON.stringify(log)).not.toMatch(/Secret/)
  const { rows } = await world.deps.db.execute<{ resource_id: string }>(sql`
    select resource_id from security_audit_logs where event_type = 'delivery_log_read' and user_id = ${admin.id}`)
  expect(rows).toEqual([{ resource_id: ada.id }])
  await expect(world.as(ada).notifications.ofPerson({ id: ada.id })).rejects.toEqual(
    expect.objectContaining({ code: 'NOT_ALLOWED' }),
  )
})
