import { DATA_LIMITS } from '#contract/data-door'
import { PUBLIC_KEY } from '#contract/public-key'
import { type Check, ensure } from '../check.ts'

/** Of `checkout.pay`, in contract/checkout.ts. */
const ALLOWED = 12

const writes: Check = {
  name: 'a limit counts over both',
  async run({ a, b }) {
    const statuses: number[] = []
    const ask = async (url: string, address: string) => {
      const path = `/api/checkout/${'k'.repeat(24)}/pay`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const response = await fetch(url + path, { method: 'POST', headers, body: '{}' })
      await response.arrayBuffer()
      return response
    }
    for (let n = 0; n < ALLOWED + 4; n++) statuses.push((await ask((n % 2 ? b : a).url, '10.2.0.1')).status)
    const through = statuses.filter((status) => status !== 429).length
    ensure(through === ALLOWED && statuses.indexOf(429) === ALLOWED, `answers ${statuses}`)
    const refused = await ask(b.url, '10.2.0.1')
    ensure(Number(refused.headers.get('retry-after')) > 0, 'the refusal does not say when to come again')
    ensure((await ask(a.url, '10.2.0.2')).status !== 429, 'another address is refused as well')
    return `${through} of ${statuses.length} let through, then 429 on both; another address is free`
  },
}

/** Reads are counted by each in handfuls of a tenth. */
const GIVE_OR_TAKE = DATA_LIMITS.visitorReads.count / 10

const reads: Check = {
  name: 'a limit on reads lets through the balancer what one replica does',
  async run({ balancer }) {
    const address = `${balancer.url}/rest/v1/products?select=id&limit=1`
    const asked = DATA_LIMITS.visitorReads.count + 2 * GIVE_OR_TAKE
    let through = 0
    for (let n = 0; n < asked; n++) {
      const answer = await fetch(address, { headers: { apikey: PUBLIC_KEY } })
      await answer.arrayBuffer()
      ensure([200, 429].includes(answer.status), `a read answered ${answer.status}`)
      if (answer.status === 200) through += 1
    }
    const off = Math.abs(through - DATA_LIMITS.visitorReads.count)
    ensure(
      off <= GIVE_OR_TAKE,
      `${through} of ${asked} were let through, and the limit is ${DATA_LIMITS.visitorReads.count}`,
    )
    return `${through} of ${asked} let through, limit ${DATA_LIMITS.visitorReads.count}`
  },
}

export const limits = [writes, reads]
