import { sql } from 'drizzle-orm'
import type { Subscription } from '#contract/subscriptions'
import type { TestUser } from '#server/testing/factories'
import type { ApiClient } from '#server/testing/world'
import { type CheckoutWorld, createCheckoutWorld } from '../checkout/testing'
import { runSubscriptions } from './run'

export const HOME = {
  name: 'Fern Buyer',
  line1: '1 Mill Lane',
  locality: 'Millbrook',
  region: 'OR',
  postcode: '97000',
  country: 'US' as const,
}
export const PAYS = '4242 4242 4242 4242'
export const DECLINES = '4000 0000 0000 0341'
export const WANTS_PROOF = '4000 0027 6000 3184'

const DAY_MS = 86_400_000

export type Member = { user: TestUser; api: ApiClient; addressId: string }
type Own = { quantity?: number; petId?: string; intervalDays?: number }

export type SubscriptionWorld = CheckoutWorld & {
  saveCard(api: ApiClient, number?: string): Promise<void>
  /** Somebody who comes back after days, and signs in again. */
  again(user: TestUser): Promise<ApiClient>
  /** Somebody with an address and, unless told otherwise, a card. */
  member(card?: string | null): Promise<Member>
  /** Starts one for a member, on the first day that can be promised. */
  start(
    member: Pick<Member, 'api' | 'addressId'>,
    product: { id: string; price: number },
    own?: Own,
  ): Promise<Subscription>
  /** Lets days pass, with a round of the jobs on each. */
  days(count: number): Promise<void>
  /** How many times money was taken, and how much of it, by our books. */
  taken(userId: string): Promise<{ times: number; sum: number }>
  /** What the provider says it took in all, in cents. */
  atTheProvider(): Promise<number>
}

/** A world in which things come again and again: with people who have an address and a card, and days that pass. */
export async function createSubscriptionWorld(): Promise<SubscriptionWorld> {
  const world = await createCheckoutWorld()

  const saveCard = async (api: ApiClient, number = PAYS) => {
    const { url } = await api.subscriptions.saveCard()
    const response = await world.payByCard(url, number)
    const back = new URL(response.headers.get('location') ?? '')
    await api.subscriptions.confirmCard({ sessionId: back.searchParams.get('card') ?? '' })
  }

  const more: Omit<SubscriptionWorld, keyof CheckoutWorld> = {
    saveCard,

    async again({ email, password }) {
      const response = await world.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { access_token: accessToken } = (await response.json()) as { access_token: string }
      return world.as({ accessToken })
    },

    async member(card = PAYS) {
      const user = await world.user()
      const api = world.as(user)
      const { items } = await api.addresses.add({ address: HOME })
      if (card) await saveCard(api, card)
      return { user, api, addressId: items[0]?.id ?? '' }
    },

    async start({ api, addressId }, product, own = {}) {
      const { earliest } = await api.subscriptions.offer({ productId: product.id })
      return api.subscriptions.create({
        productId: product.id,
        quantity: 1,
        intervalDays: 28,
        addressId,
        arrivalOn: earliest,
        shownPrice: product.price,
        ...own,
      })
    },

    async days(count) {
      for (let day = 0; day < count; day++) {
        await runSubscriptions(world.deps)
        await world.runJobs()
        world.clock.advance(DAY_MS)
      }
      await runSubscriptions(world.deps)
      await world.runJobs()
    },

    async taken(userId) {
      const found = await world.rows(sql`
        select count(*)::int as times, coalesce(sum(p.amount), 0)::float8 as sum
        from payments p join order_groups g on g.id = p.group_id where g.user_id = ${userId}`)
      return found[0] as { times: number; sum: number }
    },

    async atTheProvider() {
      let sum = 0
      for await (const { type, amount } of world.deps.payments.balanceTransactions({ since: new Date(0) }))
        if (type === 'charge') sum += amount
      return sum
    },
  }
  return Object.assign(world, more)
}
