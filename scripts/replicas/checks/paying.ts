import { billUp, findWrongs } from '#server/testing/crash-books'
import { type Goods, newOrder } from '#server/testing/crash-writers'
import { type Check, ensure, ms, until } from '../check.ts'
import { goodsOf } from '../goods.ts'
import { cardPageAt, delayWebhooks, isAllTold, isInvoicePaid, openInvoice, payAt, reconcile } from '../payers.ts'
import { visitorOf } from '../people.ts'

const ORDERS = 8
const INVOICES = 8
const SHOWN_WITHIN_MS = 5_000

const orders: Check = {
  name: 'an order placed through A is paid on the card page through B, and both show it paid',
  async run({ cluster, a, b, balancer }) {
    const goods = await goodsOf(cluster, 8)
    const ways = [
      { placed: a.url, paid: b.url },
      { placed: b.url, paid: a.url },
      { placed: balancer.url, paid: balancer.url },
    ]
    const tookMs: number[] = []
    for (let n = 0; n < ORDERS; n++) for (const way of ways) tookMs.push(await buy(goods, way))
    const [slowest, middle] = [Math.max(...tookMs), tookMs.sort((x, y) => x - y)[Math.floor(tookMs.length / 2)] ?? 0]
    return `${tookMs.length} orders paid, a third of them through the balancer; shown on both p50 ${ms(middle)}, slowest ${ms(slowest)}`

    /** @returns how long after the payment both replicas show it, in ms */
    async function buy(chosen: Goods[], way: { placed: string; paid: string }): Promise<number> {
      const { key, sessionUrl } = await visitorOf(way.placed).checkout.place(newOrder(chosen))
      for (const { url } of [a, b]) {
        const page = await fetch(cardPageAt(url, sessionUrl))
        ensure(
          page.status === 200 && (await page.text()).includes('Pay by card'),
          `a card page answered ${page.status}`,
        )
      }
      const status = await payAt(cardPageAt(way.paid, sessionUrl))
      ensure(status === 303, `paying answered ${status}`)
      const isPaid = async (url: string) => (await visitorOf(url).checkout.state({ key })).status === 'paid'
      const shown = async () => (await Promise.all([a, b].map(({ url }) => isPaid(url)))).every(Boolean)
      return until(shown, SHOWN_WITHIN_MS, 'an order was not shown paid on both')
    }
  },
}

const invoices: Check = {
  name: 'an invoice paid by two people at once, one through each replica, has one payment, books balanced',
  async run(stage) {
    const { cluster, a, b, balancer } = stage
    const ids = await billUp(cluster, INVOICES)
    for (const [n, id] of ids.entries()) {
      const urls = n % 2 === 0 ? [a.url, b.url] : [balancer.url, balancer.url]
      const pages = await Promise.all(urls.map((url) => openInvoice(url, id)))
      const statuses = await Promise.all(urls.map((url, which) => payAt(cardPageAt(url, pages[which] ?? ''))))
      ensure(statuses.includes(303), `paying answered ${statuses}`)
      const seen = async (url: string) =>
        (await Promise.all(pages.map((page) => isInvoicePaid(url, page, id)))).some(Boolean)
      const shown = async () => (await seen(a.url)) && (await seen(b.url))
      await until(shown, SHOWN_WITHIN_MS, 'an invoice was not shown paid on both')
    }
    const payments = await cluster.rows<{ id: string; count: number }>(
      'select invoice_id as id, count(*)::int as count from payments where invoice_id = any ($1) group by 1',
      [ids],
    )
    ensure(payments.length === INVOICES && payments.every(({ count }) => count === 1), JSON.stringify(payments))
    await until(async () => (await unapplied(stage)) === 0, SHOWN_WITHIN_MS, 'webhooks were not applied')
    const wrongs = await findWrongs(cluster)
    ensure(wrongs.length === 0, wrongs.join('; '))
    const [first, second] = [await reconcile(stage, a.port), await reconcile(stage, b.port)]
    ensure(first.includes('Both books agree'), first)
    const sums = (text: string) => text.slice(text.indexOf('\n'))
    ensure(sums(first) === sums(second), `the provider says another thing through B: ${second}`)
    return `${INVOICES} invoices, 2 people each, ${payments.length} payments; reconcile through both: both books agree`
  },
}

async function unapplied({ cluster }: Parameters<Check['run']>[0]): Promise<number> {
  const [left] = await cluster.rows<{ count: number }>(
    'select count(*)::int as count from webhook_events where applied_at is null',
  )
  return left?.count ?? 0
}

/** Until a silent process counts as gone, and the next look of the other. */
const TAKEN_OVER_WITHIN_MS = 20_000

const takeover: Check = {
  name: 'what B was about to tell of a paid order when it was killed, another tells',
  async run({ cluster, a, b, balancer }) {
    await delayWebhooks(a.url, 2_000)
    const { key, sessionUrl } = await visitorOf(a.url).checkout.place(newOrder(await goodsOf(cluster, 8)))
    ensure((await payAt(cardPageAt(b.url, sessionUrl))) === 303, 'it could not be paid')
    await b.kill()
    try {
      ensure(!(await isAllTold(a.url)), 'B had told of it already')
      await delayWebhooks(a.url, 0)
      const took = await until(() => isAllTold(a.url), TAKEN_OVER_WITHIN_MS, 'nobody else told of it')
      const isPaid = async () => (await visitorOf(a.url).checkout.state({ key })).status === 'paid'
      await until(isPaid, SHOWN_WITHIN_MS, 'the order was not shown paid')
      return `all told ${ms(took)} after the kill`
    } finally {
      await b.start()
      await balancer.allReady()
    }
  },
}

export const paying = [orders, invoices, takeover]
