import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromCents, includedTax, sum, times, toCents } from '#contract/amounts'
import type { OrderStatus } from '#contract/orders.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { orderEvents, orderGroups, orderItems, orders, paymentSessions, payments } from '#server/tables/orders'
import { reviews } from '#server/tables/reviews'
import type { Past } from '#server/town/past'
import { petUrl, pictureUrl } from '#server/town/picture-url'
import { ART_SPECIES } from '#server/town/species'
import type { Town } from '#server/town/town'
import type { PastOrder } from '#server/town/types'
import { uuidFrom } from '#server/town/uuid'
import { ordersOfPetParent } from './seed-own'
import { insertPackages } from './seed-packages'

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert']

/**
 * What was bought, in the order of time, and what was said about it: the proof behind every review, and what "goes well
 * with" is counted from.
 */
export async function insertHistory(tx: Tx, town: Town, now: Date, past: Past | null): Promise<void> {
  const product = new Map(town.products.map((one) => [one.id, one]))
  const shop = new Map(town.shops.map((one) => [one.profileId, one]))
  const neighbour = new Map(town.neighbours.map((one) => [one.id, one]))
  const person = new Map([...town.neighbours, ...town.accounts].map((one) => [one.id, one]))
  const houseNumber = new Map([...person.keys()].map((id, index) => [id, (index % 90) + 1]))
  const inOrder = [...town.orders, ...ordersOfPetParent(town, now)].toSorted((a, b) => +a.placedAt - +b.placedAt)
  const checkouts = Map.groupBy(inOrder, ({ groupId }) => groupId)
  const { rows: numbers } = await tx.execute<{ number: string }>(
    sql`select nextval('order_number_seq') as number from generate_series(1, ${checkouts.size})`,
  )

  const groupRows: Row<typeof orderGroups>[] = []
  const orderRows: Row<typeof orders>[] = []
  const itemRows: Row<typeof orderItems>[] = []
  const eventRows: Row<typeof orderEvents>[] = []
  const sessionRows: Row<typeof paymentSessions>[] = []
  const paymentRows: Row<typeof payments>[] = []

  for (const [position, [groupId, parts]] of [...checkouts].entries()) {
    const number = must(numbers[position]).number
    const buyer = must(person.get(must(parts[0]).neighbourId))
    const groupNumber = `PS-${number}`
    const placedAt = must(parts[0]).placedAt
    let groupCents = 0
    for (const [index, order] of parts.entries()) {
      const seller = must(shop.get(order.shopProfileId))
      const lines = order.items.map((item, line) => {
        const bought = must(product.get(item.productId))
        const picture = bought.pictures[0]
        return {
          id: item.id,
          orderId: order.id,
          productId: item.productId,
          title: bought.name,
          optionText: bought.optionValue,
          picture: picture ? pictureUrl(picture) : '',
          unitPrice: bought.price,
          quantity: item.quantity,
          lineTotal: times(bought.price, item.quantity),
          position: line,
        }
      })
      const itemsTotal = sum(lines.map(({ lineTotal }) => lineTotal))
      const shippingTotal =
        seller.delivery.freeOver !== null && itemsTotal >= seller.delivery.freeOver ? 0 : seller.delivery.fee
      const grandTotal = sum([itemsTotal, shippingTotal])
      groupCents += toCents(grandTotal)
      const { steps, row } = happened(order, now)
      itemRows.push(...lines)
      orderRows.push({
        id: order.id,
        groupId,
        number: `${groupNumber}-${index + 1}`,
        sellerProfileId: order.shopProfileId,
        buyerUserId: buyer.id,
        fulfilment: 'ship',
        shippingAddress: {
          name: `${buyer.firstName} ${buyer.lastName}`,
          line1: `${must(houseNumber.get(buyer.id))} Orchard Street`,
          locality: 'Millbrook',
          region: 'ME',
          postcode: '04511',
          country: 'US',
        },
        itemsTotal,
        shippingTotal,
        grandTotal,
        taxRate: seller.taxRate,
        taxIncluded: includedTax(grandTotal, seller.taxRate),
        promisedFrom: order.promised.from,
        promisedUntil: order.promised.until,
        shipBy: order.shippedAt.toISOString().slice(0, 10),
        createdAt: placedAt,
        ...row,
      })
      eventRows.push(...eventsOf(order, steps))
    }
    const amount = fromCents(groupCents)
    const sessionId = uuidFrom(`session ${groupId}`)
    const paid = past
      ? payByCard(past, { groupId, groupNumber, amount, email: buyer.email, placedAt })
      : invented(groupId)
    groupRows.push({
      id: groupId,
      number: groupNumber,
      key: createHash('sha256').update(`group ${groupId}`).digest('base64url').slice(0, 32),
      userId: buyer.id,
      email: buyer.email,
      customerName: `${buyer.firstName} ${buyer.lastName}`,
      grandTotal: amount,
      idempotencyKey: uuidFrom(`checkout ${groupId}`),
      requestHash: 'seed',
      placedAt,
    })
    sessionRows.push({
      id: sessionId,
      groupId,
      idempotencyKey: `seed-${groupId}`,
      providerSessionId: paid.session,
      status: 'completed',
      amount,
      currency: 'USD',
      createdAt: placedAt,
    })
    paymentRows.push({
      groupId,
      sessionId,
      providerPaymentId: paid.payment,
      amount,
      currency: 'USD',
      capturedAt: placedAt,
    })
  }

  await insertAll(tx, orderGroups, groupRows)
  await insertAll(tx, orders, orderRows)
  await insertAll(tx, orderItems, itemRows)
  await insertAll(tx, orderEvents, eventRows)
  await insertPackages(tx, inOrder, now)
  await insertAll(tx, paymentSessions, sessionRows)
  await insertAll(tx, payments, paymentRows)
  await insertAll(
    tx,
    reviews,
    town.reviews.map((review) => {
      const author = must(neighbour.get(review.neighbourId))
      const pet = author.pets.find(({ name }) => name === review.petName) ?? author.pets[0]
      return {
        id: review.id,
        orderItemId: review.orderItemId,
        productId: review.productId,
        groupId: must(product.get(review.productId)).groupId,
        authorUserId: author.id,
        authorName: `${review.petName}’s family`,
        petFacts: review.petFacts,
        petPicture: pet
          ? petUrl({
              species: ART_SPECIES[pet.species],
              preset: pet.preset,
              tile: 'sky',
              seed: `${pet.name}-${author.id.slice(0, 8)}`,
            })
          : null,
        rating: review.rating,
        title: review.title,
        body: review.body,
        createdAt: review.createdAt,
      }
    }),
  )
}

type Checkout = { groupId: string; groupNumber: string; amount: number; email: string; placedAt: Date }
/** The provider's ids. */
type CardPayment = { session: string; payment: string }

/** What the buyer did at the provider, whose own API would ask for a thousand forms to be filled in. */
function payByCard({ provider, moveTo, deps }: Past, checkout: Checkout): CardPayment {
  const { groupId, groupNumber, amount, email, placedAt } = checkout
  moveTo(placedAt)
  const metadata = { reference: groupId }
  const { id } = provider.store.decide(() =>
    provider.checkout.open(
      {
        currency: 'usd',
        lines: [{ name: `Order ${groupNumber}`, unitAmount: toCents(amount), quantity: 1 }],
        amountTotal: toCents(amount),
        expiresAt: provider.now() + HOUR_MS / 1000,
        reference: groupId,
        customerEmail: email,
        metadata,
        paymentMetadata: metadata,
        successUrl: `${deps.env.publicUrl}/orders`,
        cancelUrl: `${deps.env.publicUrl}/orders`,
      },
      () => undefined,
    ),
  )
  return { session: id, payment: must(provider.checkout.pay(id, '4242')?.payment?.intentId) }
}

function invented(groupId: string): CardPayment {
  return { session: `cs_seed_${groupId}`, payment: `pi_seed_${groupId}` }
}

const HOUR_MS = 3_600_000

type Step = { toStatus: OrderStatus; createdAt: Date; actor: 'buyer' | 'shop' | 'system' }

/** Where it is by now, and how it came there; what of its course lies ahead has not happened. */
function happened({ id, placedAt, packedAt, shippedAt, deliveredAt, completedAt }: PastOrder, now: Date) {
  const course: Step[] = [
    { toStatus: 'pending_payment', createdAt: placedAt, actor: 'buyer' },
    { toStatus: 'paid', createdAt: new Date(placedAt.getTime() + HOUR_MS / 20), actor: 'system' },
    { toStatus: 'packing', createdAt: packedAt, actor: 'shop' },
    { toStatus: 'shipped', createdAt: shippedAt, actor: 'shop' },
    { toStatus: 'delivered', createdAt: deliveredAt, actor: 'shop' },
    { toStatus: 'completed', createdAt: completedAt, actor: 'system' },
  ]
  const steps = heldUp(
    id,
    course.filter(({ createdAt }) => createdAt <= now),
  )
  const { toStatus: status, createdAt: updatedAt } = must(steps.at(-1))
  const past = (moment: Date) => (moment <= now ? moment : null)
  return { steps, row: { status, updatedAt, deliveredAt: past(deliveredAt), completedAt: past(completedAt) } }
}

/** Of what is in the shop not everything is packed yet: a third waits to be accepted, another to be packed. */
function heldUp(id: string, steps: Step[]): Step[] {
  const last = must(steps.at(-1))
  const turn = Number.parseInt(id.slice(0, 4), 16) % 3
  if (last.toStatus !== 'packing' || turn === 2) return steps
  return turn === 0 ? steps.slice(0, -1) : [...steps.slice(0, -1), { ...last, toStatus: 'accepted' }]
}

function eventsOf({ id: orderId }: PastOrder, steps: readonly Step[]): Row<typeof orderEvents>[] {
  return steps.map((step, index) => ({ orderId, fromStatus: steps[index - 1]?.toStatus ?? null, ...step }))
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The town points at something that is not there')
  return value
}
