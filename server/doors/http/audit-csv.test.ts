import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import type { TestUser } from '#server/testing/factories'

let world: SecurityWorld
let admin: TestUser
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = await world.person('admin')
})
afterAll(() => world.close())

const download = (query = '', user: TestUser | null = admin) =>
  world.request(`/api/security/audit.csv${query}`, {
    headers: user ? { authorization: `Bearer ${user.accessToken}` } : {},
  })

test('it is for admins', async () => {
  expect((await download('', null)).status).toBe(401)
  expect((await download('', { ...admin, accessToken: 'nonsense' })).status).toBe(401)
  expect((await download('', await world.person())).status).toBe(403)
  expect((await download('', await world.person('super-admin'))).status).toBe(200)
})

test('who was just made an admin has it, though they were known without it', async () => {
  const gil = await world.person()
  expect(await (await download('', gil)).json()).toMatchObject({ code: 'NOT_ALLOWED' })
  await world.asOwner(`insert into user_roles (user_id, role) values ('${gil.id}', 'admin')`)
  expect((await download('?eventType=nothing', gil)).status).toBe(200)
})

test('it is CSV by the book, in which nothing is run as a formula', async () => {
  const action = '=HYPERLINK("https://evil.example","click")'
  const id = await world.line({
    eventType: 'csv_check',
    action,
    errorDetails: 'two\r\nlines, "quoted"',
    userId: admin.id,
  })
  const response = await download('?eventType=csv_check')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="pawstead-audit-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  const end = text.indexOf('\r\n')
  expect(text.slice(0, end).split(',').slice(0, 4)).toEqual(['id', 'created_at', 'event_type', 'action'])
  const line = text.slice(end + 2)
  expect(line.startsWith(`${id},`)).toBe(true)
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")"`)
  expect(line).toContain('"two\r\nlines, ""quoted"""')
  expect(line).toContain(`Ada Test,${admin.email}`)
  expect(line.endsWith('\r\n')).toBe(true)
})

test('it has every matching line, newest first, and that it was taken is a line as well', async () => {
  await world.rows(sql`insert into security_audit_logs (event_type, action)
    select 'csv_many', 'n' from generate_series(1, 2345)`)
  const lines = (await (await download('?eventType=csv_many')).text()).trimEnd().split('\r\n').slice(1)
  const ids = lines.map((line) => Number(line.split(',')[0]))
  expect(ids).toHaveLength(2345)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const [exported] = (await world.as(admin).security.auditLog({ eventType: 'audit_exported' })).items
  expect(exported).toMatchObject({ userId: admin.id, metadata: { filter: { eventType: 'csv_many' } } })
})

test.each(['severity=huge', 'from=yesterday', 'userId=1', 'eventType=%00'])('%s is refused', async (query) => {
  expect((await download(`?${query}`)).status).toBe(400)
})

test('days at the ends of the calendar are answered, not broken off', async () => {
  expect((await download('?from=0000-01-01')).status).toBe(400)
  expect(await (await download('?eventType=nothing&to=9999-12-31')).text()).toContain('created_at')
})
