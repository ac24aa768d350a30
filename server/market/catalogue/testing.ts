import { randomUUID } from 'node:crypto'
import type { ProductDraft } from '#contract/catalogue-shapes'
import type { TestShop, TestUser } from '../../testing/factories'
import type { ApiClient, World } from '../../testing/world'

export type Keeper = { owner: TestUser; shop: TestShop; api: ApiClient['catalogue']; categoryId: string }

/** Somebody with a shop that may publish, and a place to put goods. */
export async function keeper(world: World): Promise<Keeper> {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const { id: categoryId } = await world.category({ parent: await world.category() })
  return { owner, shop, api: world.as(owner).catalogue, categoryId }
}

type Given = Partial<Parameters<ApiClient['catalogue']['create']>[0]['draft']>

/** All that is needed for publishing. */
export function draftOf({ categoryId }: Pick<Keeper, 'categoryId'>, given: Given = {}) {
  return {
    name: 'Hazel chew',
    categoryId,
    description: 'A branch of hazel.',
    variations: [{ price: 9.5, stock: 7 }],
    ...given,
  }
}

/** The draft of a product that is there, as the editor sends it back with something changed. */
export function changed(draft: ProductDraft, change: Partial<ProductDraft>): ProductDraft {
  return { ...draft, ...change }
}

export const create = (by: Keeper, given: Given = {}) =>
  by.api.create({ idempotencyKey: randomUUID(), draft: draftOf(by, given) })

export async function published(by: Keeper, given: Given = {}) {
  const { id, version } = await create(by, given)
  return by.api.move({ id, version, to: 'published' })
}
