import type { Page } from '@playwright/test'
import { sessionOf } from './sign-in'
import { expect } from './test'

type Draft = {
  customerEmail?: string
  depositAmount?: number
  partPayments?: boolean
  lines?: object[]
  discountAmount?: number
  taxRate?: number
}

const DAY_MS = 86_400_000
/** The day so many days from today: "2026-05-14". */
export const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10)
/** A line for a service. */
export const line = (name: string, quantity: number, rate: number) => ({
  name,
  quantity,
  rate,
  description: '',
  type: 'service',
})

/** The shop of the demo, as its own pages ask for it. */
async function business(page: Page) {
  const { access_token } = await sessionOf(page, 'shop@pawstead.example')
  const headers: Record<string, string> = { authorization: `Bearer ${access_token}` }
  const answered = async (response: { ok(): boolean; json(): Promise<unknown>; text(): Promise<string> }) => {
    expect(response.ok(), await response.text()).toBe(true)
    return ((await response.json()) as { json: never }).json
  }
  const read = async (path: string) => answered(await page.request.get(`/api/rpc/${path}`, { headers }))
  headers['x-csrf-token'] = ((await read('account/csrfToken')) as { token: string }).token
  const ask = async (path: string, json: object) =>
    answered(await page.request.post(`/api/rpc/invoices/${path}`, { headers, data: { json } }))
  const profiles = (await read('profiles/mine')) as { items: { id: string; userType: string }[] }
  const profileId = profiles.items.find(({ userType }) => userType === 'business-provider')?.id
  return { ask, profileId }
}

type Made = { id: string; invoiceNumber: string; version: number; balance: number }

/** An invoice over $86.11 that was sent to Fern's family, unless told otherwise. */
export async function sendInvoice(
  page: Page,
  over: Draft = {},
): Promise<Made & { ask: (path: string, more: object) => Promise<Made> }> {
  const { ask, profileId } = await business(page)
  const draft = {
    customerName: 'Fern’s family',
    customerEmail: 'fern@example.com',
    customerPhone: '(207) 555-0178',
    invoiceDate: day(-16),
    dueDate: day(12),
    lines: [line('Full groom', 1, 68), line('Nail trim', 1, 12), line('Oat and aloe shampoo', 2, 3)],
    discountAmount: 4.76,
    taxRate: 0.06,
    terms: 'Payment within 14 days.',
    notes: 'Fern was a star.',
    ...over,
  }
  const made: Made = await ask('create', { idempotencyKey: crypto.randomUUID(), profileId, draft })
  const sent: Made = await ask('send', { id: made.id, version: made.version })
  return { ...sent, ask: (path, more) => ask(path, { id: sent.id, ...more }) }
}
