import { BASKETS } from './baskets'
import type { Row } from './catalogue/row'
import { courseOf } from './course'
import { ageInDays, daysBefore } from './days'
import { suitsKind } from './pictures'
import { type Family, leadOf } from './products'
import { at, type Random, randomFrom } from './random'
import { shops } from './shops'
import type { Neighbour, PastOrder, Pet, PetSize, Product, Shop, Species } from './types'
import { uuidFrom } from './uuid'

/** An item with the animal it was bought for, which the order itself does not remember. */
export type Bought = {
  order: PastOrder
  itemId: string
  product: Product
  family: Family
  pet: Pet
  neighbour: Neighbour
}

type Shelves = Map<string, Family[]>

/** How many bought something in the last days, one after the other: so often that parcels are at every stage. */
const LATELY = { checkouts: 112, days: 14 }
/** Orders of all before those, in days; of the young not so long ago, since they would not have been born. */
const BEFORE = { grown: 370, young: 50 }

/** Orders of all neighbours until now; what was bought together belongs together. */
export function buildOrders(
  now: Date,
  neighbours: Neighbour[],
  families: Family[],
): { orders: PastOrder[]; bought: Bought[] } {
  const shelves = shelvesOf(families)
  const checkouts = neighbours.flatMap((neighbour) => {
    const random = randomFrom(`orders/${neighbour.email}`)
    const longAgo = ({ grownKg }: Pet) => LATELY.days + random.next() ** 1.4 * (grownKg ? BEFORE.young : BEFORE.grown)
    return Array.from({ length: random.int(2, 7) }, (_, turn) =>
      checkout(now, neighbour, { turn, age: longAgo }, shelves, random),
    )
  })
  const bought = [...checkouts, ...boughtLately(now, neighbours, shelves)].flat()
  return { orders: [...new Set(bought.map(({ order }) => order))], bought }
}

function boughtLately(now: Date, neighbours: Neighbour[], shelves: Shelves): Bought[][] {
  const some = randomFrom('orders/lately').shuffle(neighbours).slice(0, LATELY.checkouts)
  return some.map((neighbour, place) => {
    const random = randomFrom(`orders/lately/${neighbour.email}`)
    const age = () => ((place + 0.2 + random.next() * 0.15) * LATELY.days) / LATELY.checkouts
    return checkout(now, neighbour, { turn: 'lately', age }, shelves, random)
  })
}

/** @property age how many days ago; drawn after the animal */
type Turn = { turn: number | string; age(pet: Pet): number }

function checkout(now: Date, neighbour: Neighbour, one: Turn, shelves: Shelves, random: Random): Bought[] {
  const key = `${neighbour.email}/${one.turn}`
  const pet = random.pick(neighbour.pets)
  const age = one.age(pet)
  const shelf = (category: string) =>
    (shelves.get(`${pet.species}/${category}`) ?? []).filter((family) => suits(family, pet))
  const basket = random
    .pick(BASKETS[pet.species].filter((categories) => categories.some((category) => shelf(category).length > 0)))
    .map((category) => choose(now, shelf(category), age, random))
    .filter((family) => family !== null)
  const placedAt = daysBefore(now, age)
  const luck = random.next()
  const orders = new Map<string, PastOrder>()
  return [...new Set(basket)].map((family) => {
    const product = variationFor(family, pet, random)
    const order = orders.get(product.shopProfileId) ?? {
      id: uuidFrom(`order/${key}/${product.shopProfileId}`),
      groupId: uuidFrom(`checkout/${key}`),
      neighbourId: neighbour.id,
      shopProfileId: product.shopProfileId,
      ...courseOf(shopOf(product), placedAt, luck),
      items: [],
    }
    orders.set(product.shopProfileId, order)
    const itemId = uuidFrom(`item/${key}/${product.id}`)
    const quantity = product.ingredients && random.chance(0.35) ? random.int(2, 3) : 1
    order.items.push({ id: itemId, productId: product.id, quantity })
    return { order, itemId, product, family, pet, neighbour }
  })
}

function shopOf({ shopProfileId }: Product): Shop {
  const shop = SHOPS.get(shopProfileId)
  if (!shop) throw new Error(`Nobody keeps the shop ${shopProfileId}`)
  return shop
}

const SHOPS = new Map(shops.map((shop) => [shop.profileId, shop]))

/** Well-loved products are bought more; nothing is bought before it was on the shelf. */
function choose(now: Date, families: Family[], age: number, random: Random): Family | null {
  const fitting = families.filter((family) => ageInDays(now, leadOf(family).publishedAt) > age + 1)
  return fitting.length > 0 ? random.weighted(fitting, ({ row }) => (row.loved ?? 1.6) ** 1.4) : null
}

/** What is for the young alone is bought for them, and nothing else is: what is said of the rest is said of the grown. */
function suits({ row, members }: Family, pet: Pet): boolean {
  if (!suitsKind(row, pet.species, pet.preset)) return false
  if ((row.ages === 'young') !== (pet.grownKg !== undefined)) return false
  if (pet.species !== 'dog') return true
  const sizes = members.flatMap((member) => member.sizes)
  return sizes.length === 0 || sizes.includes(sizeFor(row, pet))
}

function variationFor(family: Family, pet: Pet, random: Random): Product {
  const { members, row } = family
  const fitting = members.filter(({ sizes }) => pet.species === 'dog' && sizes.includes(sizeFor(row, pet)))
  if (row.by === 'Size' && fitting.length > 0) return at(fitting, 0)
  return random.chance(0.55) ? leadOf(family) : random.pick(members)
}

/** Things fit the size of today, food the size a dog grows to. */
function sizeFor({ ingredients }: Row, { weightKg, grownKg = weightKg }: Pet): PetSize {
  return sizeOf(ingredients ? grownKg : weightKg)
}

function sizeOf(weightKg: number): PetSize {
  if (weightKg < 5) return 'xs'
  if (weightKg < 10) return 's'
  if (weightKg < 22) return 'm'
  return weightKg < 34 ? 'l' : 'xl'
}

function shelvesOf(families: Family[]): Shelves {
  const shelves: Shelves = new Map()
  for (const family of families) {
    for (const species of family.row.species.split(' ') as Species[]) {
      const key = `${species}/${family.row.category}`
      const shelf = shelves.get(key)
      if (shelf) shelf.push(family)
      else shelves.set(key, [family])
    }
  }
  return shelves
}
