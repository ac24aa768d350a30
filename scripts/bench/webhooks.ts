// How many of the payment provider's messages are taken in a second, and whether every one that was is applied.
import { createHmac, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startApp } from './app.ts'
import { databaseCpuS, databaseUrl } from './database.ts'
import { percentile } from './median.ts'
import type { Check } from './report.ts'

const SECRET = 'whsec_bench_of_the_webhooks'
/** As many as the provider sends at once on a bad day. */
const SENDERS = 50
const TARGET_PER_SECOND = 500
const APPLIED_WITHIN_S = 60

type Sent = { accepted: string[]; times: number[]; seconds: number }

export async function webhookChecks(dataDir: string, seconds: number): Promise<Check[]> {
  const app = await startApp(dataDir, { STRIPE_WEBHOOK_SECRET: SECRET })
  try {
    await send(app.url, 1)
    const cpuS = async () => (await app.cpuS()) + ((await databaseCpuS(dataDir)) ?? 0)
    const before = await cpuS()
    const sent = await send(app.url, seconds)
    const cpuMs = (((await cpuS()) - before) * 1000) / sent.accepted.length
    const perSecond = sent.accepted.length / sent.seconds
    const applied = await waitUntilApplied(await databaseUrl(dataDir), sent.accepted)
    return [
      {
        name: 'Webhooks: messages written down and acknowledged',
        value: `${perSecond.toFixed(0)} a second (p99 ${percentile(sent.times, 0.99).toFixed(0)} ms, ${cpuMs.toFixed(2)} ms CPU each with what was applied meanwhile)`,
        target: `at least ${TARGET_PER_SECOND}`,
        passed: perSecond >= TARGET_PER_SECOND,
      },
      {
        name: 'Webhooks: acknowledged messages that are kept and applied',
        value: `${applied.count} of ${sent.accepted.length}, ${applied.seconds.toFixed(1)} s after the last`,
        target: `all within ${APPLIED_WITHIN_S} s`,
        passed: applied.count === sent.accepted.length,
      },
    ]
  } finally {
    await app.stop()
  }
}

/** Each sender sends the next message as soon as the last was answered. */
async function send(url: string, seconds: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS })
  const sent: Sent = { accepted: [], times: [], seconds: 0 }
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const sender = async () => {
    while (performance.now() < until) {
      const id = `evt_${randomUUID()}`
      const askedAt = performance.now()
      if ((await post(url, agent, messageOf(id))) !== 200) continue
      sent.times.push(performance.now() - askedAt)
      sent.accepted.push(id)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  agent.destroy()
  return { ...sent, seconds: (performance.now() - startedAt) / 1000 }
}

/** The end of a card page that is nobody's: it has to be applied, and changes nothing. */
function messageOf(id: string): string {
  return JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.expired',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: {
      object: {
        object: 'checkout.session',
        id: `cs_test_${id}`,
        url: null,
        status: 'expired',
        payment_status: 'unpaid',
        amount_total: 1000,
        currency: 'usd',
        client_reference_id: null,
        payment_intent: null,
        livemode: false,
      },
    },
  })
}

function post(url: string, agent: Agent, body: string): Promise<number> {
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': `t=${at},v1=${signature}`,
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/webhooks/stripe`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

async function waitUntilApplied(url: string, ids: string[]): Promise<{ count: number; seconds: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  try {
    for (;;) {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from webhook_events where event_id = any($1) and applied_at is not null',
        [ids],
      )
      const count = rows[0]?.count ?? 0
      if (count === ids.length || elapsed() > APPLIED_WITHIN_S) return { count, seconds: elapsed() }
      await sleep(200)
    }
  } finally {
    await client.end()
  }
}
