import type { ProductStatus } from '#contract/catalogue.rules'
import type { GoodsKind, Tile } from '#server/town/types'

/** What Kettle Hill keeps off its shelves: begun, resting, and given up. */
export type ShelfRow = {
  key: string
  status: Extract<ProductStatus, 'draft' | 'paused' | 'archived'>
  category: string
  name: string
  summary: string
  description: string
  look: [goods: GoodsKind, tile: Tile, color: string]
  optionName?: string
  /** Zero where nobody has decided yet. */
  options: [value: string | null, price: number, stock: number][]
  /** Days ago. */
  age: number
}

export const SHELF_ROWS: ShelfRow[] = [
  {
    key: 'city-harness',
    status: 'draft',
    category: 'harnesses',
    name: 'City walking harness',
    summary: 'A slim harness for sidewalks, stairs, and the bus.',
    description: 'Narrower straps than our no-pull harness and one ring on the back. The handle folds flat.',
    look: ['harness', 'sky', '#4F6F8F'],
    optionName: 'Size',
    options: [
      ['S', 32, 12],
      ['M', 34, 18],
      ['L', 0, 0],
    ],
    age: 3,
  },
  {
    key: 'rope-leash',
    status: 'draft',
    category: 'leads',
    name: 'Rope leash, 10 ft',
    summary: '',
    description: '',
    look: ['lead', 'oat', '#B5543F'],
    options: [[null, 0, 0]],
    age: 1,
  },
  {
    key: 'snow-leash',
    status: 'paused',
    category: 'leads',
    name: 'Snow leash with light',
    summary: 'A reflective leash with a small light at the handle.',
    description: 'For the dark months. We pause it from April to September, when nobody needs the light.',
    look: ['lead', 'heather', '#7B5C94'],
    options: [[null, 29, 26]],
    age: 210,
  },
  {
    key: 'nylon-slip',
    status: 'archived',
    category: 'leads',
    name: 'Classic nylon slip leash',
    summary: 'Our first leash. The recycled webbing took its place.',
    description: 'Nylon webbing with a leather stop. No longer made.',
    look: ['lead', 'butter', '#3E6B3C'],
    options: [[null, 14, 0]],
    age: 400,
  },
]

/** How the lots of food that arrived lately are called, and how many days their goods keep. */
export const LOTS: { lot: string; keepsDays: number; pieces: number }[] = [
  { lot: 'A-2201', keepsDays: 34, pieces: 4 },
  { lot: 'A-2214', keepsDays: 190, pieces: 18 },
]
