import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { readStopToken, stopHeaders, stopLink, wantsMail } from './optional'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const post = (path: string, body: string) =>
  world.request(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    body,
  })

async function linkOf() {
  const user = await world.user()
  const link = stopLink(world.deps, user.id, 'messages')
  return { user, link, path: new URL(link).pathname }
}

test('the button of a mail program stops the emails of that kind alone, without signing in and however often', async () => {
  const { user, link, path } = await linkOf()
  expect(stopHeaders(link)).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  for (let time = 0; time < 2; time++) expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
  const { db } = world.deps
  expect([await wantsMail(db, user.id, 'messages'), await wantsMail(db, user.id, 'wishes')]).toEqual([false, true])
  const kinds = (await world.as(user).notifications.settings()).kinds
  expect(kinds.find(({ kind }) => kind === 'messages')).toEqual({ kind: 'messages', push: true, mail: false })
})

test('looking at the page stops nothing, and its form leads to a page that says what was stopped', async () => {
  const { user, path } = await linkOf()
  const page = await world.request(path)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Stop these emails?')])
  expect(await wantsMail(world.deps.db, user.id, 'messages')).toBe(true)
  const sent = await post(path, 'from=page')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?stopped`])
  expect(await (await world.request(`${path}?stopped`)).text()).toContain('You won’t get these emails anymore')
})

test('a link that was changed, or is for what always comes, stops nothing', async () => {
  const { user, path } = await linkOf()
  const other = await world.user()
  for (const wrong of [
    path.replace(user.id, other.id),
    path.replace('.messages.', '.wishes.'),
    path.replace('.messages.', '.security.'),
    `${path}x`,
    '/unsubscribe/x',
  ])
    expect((await post(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404)
  expect(readStopToken(world.deps, `${user.id}.security.${'a'.repeat(43)}`)).toBeNull()
  expect(await wantsMail(world.deps.db, other.id, 'messages')).toBe(true)
})

test('emails of a kind are turned on and off in the settings, and those that prove or protect something are not', async () => {
  const user = await world.user()
  const api = world.as(user)
  await api.notifications.setKind({ kind: 'reviews', mail: false })
  await api.notifications.setKind({ kind: 'reviews', push: false })
  expect((await api.notifications.settings()).kinds.find(({ kind }) => kind === 'reviews')).toEqual({
    kind: 'reviews',
    push: false,
    mail: false,
  })
  for (const kind of ['orders', 'money', 'security', 'recalls'] as const)
    await expect(api.notifications.setKind({ kind, mail: false })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await world.deps.db.execute(sql`delete from notification_preferences where user_id = ${user.id}`)
  expect(await wantsMail(world.deps.db, user.id, 'reviews')).toBe(true)
})
