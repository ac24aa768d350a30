import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { enqueue } from '#server/core/outbox/outbox'
import { createLog } from '#server/infra/log'
import { createPayWorld, type PayWorld, sessionIdIn } from '#server/money/payments/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { officialClient } from '#server/testing/official'

const lines: string[] = []
let world: PayWorld
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  world = await createPayWorld(
    { running: { tracesShare: 0, slowStatementMs: 0, memoryBytes: 33_554_432, drainS: 0 } },
    { log },
  )
})
afterAll(() => world.close())

const told = (secret: string) => lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))
const encoded = (id: string) => [...id].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')

test('whatever is done with a pay link, no line of the log tells it whole', async () => {
  const { id } = await world.invoice()
  const { accessToken } = await world.user()
  const somebody = { authorization: `Bearer ${accessToken}`, apikey: PUBLIC_KEY, 'content-type': 'application/json' }
  const json = { apikey: PUBLIC_KEY, 'content-type': 'application/json' }
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const paths = [
    `/pay/${id}`,
    `/PAY/${id.toUpperCase()}/`,
    `/pay/${encoded(id)}`,
    `/pay/${id}x`,
    `/x${id}`,
    `/payment-success?session_id=cs_test_1&invoice_id=${id}`,
    `/invoices/${id}`,
    `/api/pay/${id}`,
    `/api/invoices/${id}`,
    `/api/rpc/invoices/forPayment?data=${input}`,
    `/api/rpc/invoices/get?data=${input}`,
    `/downloads/invoices/${id}.pdf`,
    `/downloads/credit-notes/${id}.pdf`,
    `/rest/v1/invoices?id=eq.${id}`,
    `/rest/v1/invoices/${id}`,
    `/functions/v1/${id}`,
    `/realtime/v1/${id}`,
    `/files/${id}/400.webp`,
    `/og/product/${id}.png`,
  ]
  for (const path of paths) {
    for (const headers of [json, somebody]) await (await world.request(path, { headers })).arrayBuffer()
  }
  for (const path of [`/api/invoices/${id}/send`, `/api/rpc/invoices/void`, `/rest/v1/invoices?id=eq.${id}`]) {
    const body = JSON.stringify({ json: { id, version: 1 }, id, version: 1, status: 'void' })
    for (const method of ['POST', 'PATCH']) await world.request(path, { method, headers: somebody, body })
  }
  const { functions, realtime } = await officialClient(world)
  const opened = await functions.invoke('create-payment-session', { body: { invoiceId: id } })
  const sessionId = sessionIdIn(opened.data.sessionUrl)
  await world.faults({ failNext: 20 })
  await functions.invoke('verify-payment', { body: { sessionId, invoiceId: id } })
  await world.faults({ failNext: 0 })
  await world.payByCard(opened.data.sessionUrl)
  await new Promise<void>((resolve) => {
    realtime.channel(`invoice:${id}`).subscribe((status) => status !== 'CLOSED' && resolve())
  })
  await realtime.disconnect()
  await world.request('/realtime/v1/api/broadcast', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ messages: [{ topic: id, event: 'x', payload: { id } }] }),
  })
  // What must follow fails, with the id in what is said about it.
  await enqueue(world.deps.db, 'mail.invoice-sent', { invoiceId: id })
  const away = { ...world.deps, mail: { send: () => Promise.reject(new Error(`no mail about ${id}`)) } }
  await drainOutbox(away, handlers)
  await world.deps.db.execute(sql`select * from invoices where id = ${id}::uuid`)
  world.deps.log.error({ err: new Error(`duplicate key (id)=(${id})`), topic: `invoice:${id}` }, `invoice ${id}`)

  expect(lines.length).toBeGreaterThan(50)
  expect(lines.some((line) => line.includes('a statement took long'))).toBe(true)
  expect(told(id)).toEqual([])
  expect(told(id.replaceAll('-', ''))).toEqual([])
  expect(told(encoded(id))).toEqual([])
  const metrics = await (await world.request('/metrics')).text()
  expect(metrics).toContain('http_')
  expect(metrics).not.toContain(id)
})

test('nor are tokens told that sign somebody in', async () => {
  const user = await world.user()
  const magic = 'pkce_5f0f0c0a8d1e4b7c9a2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c0d'
  const headers = { apikey: PUBLIC_KEY, 'content-type': 'application/json' }
  for (const path of [`/auth/v1/verify?token=${magic}&type=magiclink`, `/auth/confirm/${magic}`, `/orders/${magic}`])
    await (await world.request(path, { headers, redirect: 'manual' })).arrayBuffer()
  const refreshed = await world.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers,
    body: JSON.stringify({ refresh_token: user.refreshToken }),
  })
  expect(refreshed.status).toBe(200)
  const { access_token: access, refresh_token: next } = (await refreshed.json()) as Record<string, string>
  await world.request('/api/me', { headers: { authorization: `Bearer ${access}` } })
  await world.request('/api/me', { headers: { authorization: `Bearer ${access}x` } })
  for (const secret of [magic, user.refreshToken, next ?? '', access ?? '', user.accessToken])
    expect(told(secret).map(String)).toEqual([])
})
