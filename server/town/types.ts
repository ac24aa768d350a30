import type { GoodsKind } from '#art/goods'
import type { SceneKind } from '#art/scenes'

export type Species = 'dog' | 'cat' | 'rabbit' | 'small-pet' | 'bird' | 'fish' | 'reptile'
export type LifeStage = 'young' | 'adult' | 'senior'
export type PetSize = 'xs' | 's' | 'm' | 'l' | 'xl'
export type DietFlag = 'grain-free' | 'single-protein' | 'hypoallergenic' | 'low-fat' | 'vegetarian' | 'high-protein'
export type OptionName = 'Size' | 'Flavor' | 'Color' | 'Pack'
export type NetUnit = 'g' | 'kg' | 'ml' | 'l' | 'piece'
export type Tile = 'butter' | 'apricot' | 'blush' | 'heather' | 'sky' | 'sage' | 'mint' | 'oat'
export type ProfileKind =
  | 'pet-parent'
  | 'service-provider'
  | 'business-provider'
  | 'animal-rescue'
  | 'veterinary-clinic'

export type { GoodsKind, SceneKind }

/** The art kit's own words for animals: a small pet is drawn as a guinea pig, a reptile as a tortoise. */
export type ArtSpecies = 'dog' | 'cat' | 'rabbit' | 'guinea' | 'bird' | 'tortoise' | 'fish'

export type Fact = { name: string; value: string }

export type Account = {
  /** What its ids are made from. */
  key: string
  id: string
  email: string
  firstName: string
  lastName: string
  kind: ProfileKind
  role?: 'admin' | 'super-admin'
  profileId: string
  createdAt: Date
}

export type Pet = {
  name: string
  species: Species
  preset: string
  breedText: string
  weightKg: number
  /** Of a puppy, a kitten or a young rabbit: what it will weigh one day. */
  grownKg?: number
}

export type Neighbour = {
  id: string
  email: string
  firstName: string
  lastName: string
  profileId: string
  pets: Pet[]
  createdAt: Date
}

export type Shop = {
  profileId: string
  ownerAccountId: string
  slug: string
  businessName: string
  tagline: string
  about: string
  phone: string
  sinceYear: number
  address: { line1: string; locality: string; region: string; postcode: string; country: 'US' }
  delivery: {
    fee: number
    freeOver: number | null
    minDays: number
    maxDays: number
    /** Orders before this hour of the day leave the same day. */
    cutoffHour: number
    ships: boolean
  }
  collection: { offered: boolean; readyInHours: number | null; hours: string }
  returnDays: number
  returnNote: string
  /** A fraction: 0.07 is 7 %. */
  taxRate: number
}

export type Category = {
  id: string
  slug: string
  name: string
  description: string
  parentSlug: string | null
  position: number
  artKind: GoodsKind
  tile: Tile
}

export type ProductArt = { kind: GoodsKind; seed: string; tile: Tile; color?: string; accent?: string }

/** What the art kit needs to draw a picture; `goods` and `scene` carry the kit's own `kind`. */
export type Picture =
  | { kind: 'product'; goods: GoodsKind; seed: string; tile: Tile; color?: string; accent?: string; alt: string }
  | { kind: 'pet'; species: ArtSpecies; preset: string; seed: string; tile: Tile; alt: string }
  | {
      kind: 'scene'
      scene: SceneKind
      seed: string
      cast: { species: ArtSpecies; preset: string; seed: string }[]
      alt: string
    }

export type Product = {
  id: string
  slug: string
  shopProfileId: string
  /** The family of variations; a product without variations is a family of one. */
  groupId: string
  /** Exactly one per group: the one cards link to. */
  isLead: boolean
  categorySlug: string
  brand: string
  name: string
  optionName: OptionName | null
  optionValue: string | null
  optionNote: string | null
  optionPosition: number
  summary: string
  description: string
  highlights: string[]
  species: Species[]
  lifeStages: LifeStage[]
  sizes: PetSize[]
  dietFlags: DietFlag[]
  /** Major units (US dollars), two decimals. */
  price: number
  /** The price before the sale; null when not on sale. */
  compareAtPrice: number | null
  stock: number
  sku: string
  netContent: number | null
  netUnit: NetUnit | null
  weightG: number
  ingredients: string | null
  analysis: Fact[] | null
  feeding: { weight: string; perDay: string }[] | null
  specifications: Fact[]
  care: string | null
  sizeGuide: { label: string; value: string }[] | null
  maxPerOrder: number
  art: ProductArt
  pictures: Picture[]
  publishedAt: Date
}

export type Review = {
  id: string
  productId: string
  neighbourId: string
  orderItemId: string
  rating: number
  title: string
  body: string
  petName: string
  /** For example "Lurcher mix, 42 lb". */
  petFacts: string
  createdAt: Date
}

/** What was bought and paid for. Of an order of the last days some of the moments still lie ahead. */
export type PastOrder = {
  id: string
  /** One checkout; a basket from several shops becomes one order per shop. */
  groupId: string
  neighbourId: string
  shopProfileId: string
  placedAt: Date
  /** The calendar days it was promised for. */
  promised: { from: string; until: string }
  packedAt: Date
  shippedAt: Date
  deliveredAt: Date
  completedAt: Date
  items: { id: string; productId: string; quantity: number }[]
}
