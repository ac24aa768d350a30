// What somebody does who pays, with the stand-in for the payment provider that all replicas share.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PUBLIC_KEY } from '#contract/public-key'
import type { Stage } from './check.ts'
import { settingsOf } from './settings.ts'

const CARD = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada Test' }

/** The same card page, answered by another process. */
export const cardPageAt = (url: string, cardPage: string) => url + new URL(cardPage).pathname

/** @returns the status; 303 leads back to the shop, when it took the money and also when it had before */
export async function payAt(cardPage: string): Promise<number> {
  const answer = await fetch(cardPage, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

/** @returns the address of the card page */
export async function openInvoice(url: string, invoiceId: string): Promise<string> {
  const { sessionUrl } = (await call(url, 'create-payment-session', { invoiceId })) as { sessionUrl: string }
  return sessionUrl
}

/** What `/payment-success` asks until it knows. */
export async function isInvoicePaid(url: string, cardPage: string, invoiceId: string): Promise<boolean> {
  const sessionId = new URL(cardPage).pathname.split('/').at(-1)
  const { status } = (await call(url, 'verify-payment', { sessionId, invoiceId })) as { status: string }
  return status === 'paid'
}

async function call(url: string, name: string, body: object): Promise<object> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as object
}

export async function delayWebhooks(url: string, delayMs: number): Promise<void> {
  const answer = await fetch(`${url}/dev/payments/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhooks: { delayMs } }),
  })
  if (!answer.ok) throw new Error(`The switches answered ${answer.status}`)
}

/** Whether the stand-in has told the shop of everything. */
export async function isAllTold(url: string): Promise<boolean> {
  return (await (await fetch(`${url}/dev/payments`)).text()).includes('All webhooks are delivered')
}

/** `npm run reconcile`, asking the stand-in of this replica. Throws what it says while the books differ. */
export async function reconcile({ cluster, balancer }: Stage, port: number): Promise<string> {
  const env = { PATH: process.env.PATH, ...settingsOf(cluster, balancer.url, 'web'), PORT: `${port}` }
  const { stdout } = await promisify(execFile)('node', ['--disable-proto=delete', 'dist/server/reconcile.js'], { env })
  return stdout
}
