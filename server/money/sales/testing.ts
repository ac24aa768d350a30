import type { TestShop, TestUser } from '../../testing/factories'
import type { ApiClient } from '../../testing/world'
import { type CheckoutWorld, createCheckoutWorld, eventually } from '../checkout/testing'

export type Seller = { owner: TestUser; shop: TestShop; asks: ApiClient }
export type Sold = { id: string; number: string; key: string }
type Lines = Parameters<CheckoutWorld['order']>[0]
type Buying = {
  giftNote?: string
  buyer?: ApiClient
  email?: string
  name?: string /** The shop it is collected at. */
  pickup?: string
}

/** A world in which a shop looks after its orders. */
export type DeskWorld = CheckoutWorld & {
  /** Somebody with a shop, asking as its owner. */
  seller(own?: Parameters<CheckoutWorld['shop']>[0]): Promise<Seller>
  /** A paid order of one shop's goods. Without a buyer it is a guest's, who has the key. */
  sold(lines: Lines, own?: Buying): Promise<Sold>
}

export async function createDeskWorld(): Promise<DeskWorld> {
  const world: CheckoutWorld = await createCheckoutWorld()

  async function seller(own: Parameters<CheckoutWorld['shop']>[0] = {}): Promise<Seller> {
    const owner = await world.user()
    return { owner, shop: await world.shop({ ...own, owner }), asks: world.as(owner) }
  }

  async function sold(
    lines: Lines,
    { buyer = world.visitor, email = 'fern@example.com', name = 'Fern Buyer', pickup, giftNote }: Buying = {},
  ): Promise<Sold> {
    const { address } = world.order([])
    const placed = await buyer.checkout.place(
      world.order(lines, {
        ...(address && { address: { ...address, name } }),
        contact: { email, name, phone: '+1 207 555 0142' },
        ...(giftNote && { giftNote }),
        ...(pickup && { fulfilment: { [pickup]: 'pickup' as const } }),
      }),
    )
    await world.payByCard(placed.sessionUrl)
    const state = await eventually(
      () => buyer.checkout.state({ key: placed.key }),
      ({ status }) => status === 'paid',
      { withinMs: 30_000 },
    )
    const [order] = state.orders
    if (!order || state.status !== 'paid') throw new Error('No order was paid')
    return { id: order.id, number: order.number, key: placed.key }
  }

  return Object.assign(world, { seller, sold })
}

/** How a package travels, where it does not matter. */
export const TRAVEL = { carrier: 'USPS', trackingNumber: '9400 1000', trackingUrl: '' }
