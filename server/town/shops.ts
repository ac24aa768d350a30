import { CITY } from './geography'
import { accountId, profileIdOf } from './people/accounts'
import type { Shop } from './types'

export type ShopKey = 'hollow-lane' | 'kettle-hill' | 'long-acre' | 'barrow-and-bean' | 'tidewater' | 'barrow-pottery'

type ShopRow = Omit<Shop, 'profileId' | 'ownerAccountId' | 'slug' | 'address'> & { line1: string; postcode: string }

const ROWS: Record<ShopKey, ShopRow> = {
  'hollow-lane': {
    businessName: 'Hollow Lane',
    tagline: 'A pet food grocer who will read you the label',
    about:
      'Hollow Lane began as a feed merchant and kept the scales. Ines and her brother Tomas stock food whose makers answer the phone, weigh dry food by the scoop for anyone who wants to try it first, and keep a notebook of which animals in Millbrook cannot eat chicken. Hay comes from two farms you can see from the shop door.',
    phone: '+1 207 555 0101',
    sinceYear: 2019,
    line1: '3 Hollow Lane',
    postcode: '04511',
    delivery: { fee: 4.9, freeOver: 49, minDays: 1, maxDays: 2, cutoffHour: 16, ships: true },
    collection: { offered: true, readyInHours: 1, hours: 'Monday to Saturday, 8 AM to 6 PM' },
    returnDays: 30,
    returnNote: 'Food your animal refuses can come back, even from an open bag. Everything else has to be unused.',
    taxRate: 0.055,
  },
  'kettle-hill': {
    businessName: 'Kettle Hill',
    tagline: 'Training school and shop for people who walk dogs',
    about:
      'Kettle Hill is a reward-based training school with a small shop in the old signal tower. Everything on the shelves has been used in class first, usually by a dog who would rather be somewhere else. Harnesses and leashes are sewn on the hill by three people, and repairs cost nothing in the first year.',
    phone: '+1 207 555 0102',
    sinceYear: 2021,
    line1: 'The Signal Tower, 1 Station Road',
    postcode: '04514',
    delivery: { fee: 4.5, freeOver: 49, minDays: 1, maxDays: 3, cutoffHour: 16, ships: true },
    collection: { offered: true, readyInHours: 2, hours: 'Tuesday to Sunday, 9 AM to 5 PM' },
    returnDays: 30,
    returnNote: 'Walking gear can come back after one walk. Everything else has to be unused.',
    taxRate: 0.055,
  },
  'long-acre': {
    businessName: 'Long Acre Goods',
    tagline: 'Beds, carriers, and furniture made to be leaned on',
    about:
      'Two upholsterers and a woodworker share a barn on Long Acre. They make beds with covers that come off in one pull, posts that do not wobble, and hutches with doors wide enough for an arm and a broom. Offcuts become blankets, and the first of every batch goes to the rescue next door.',
    phone: '+1 207 555 0103',
    sinceYear: 2018,
    line1: 'Barn 4, Long Acre Farm',
    postcode: '04517',
    delivery: { fee: 7.5, freeOver: 49, minDays: 2, maxDays: 5, cutoffHour: 14, ships: true },
    collection: { offered: true, readyInHours: 4, hours: 'Wednesday to Saturday, 10 AM to 4 PM' },
    returnDays: 45,
    returnNote:
      'Beds can come back after a few nights: we wash them and pass them on. Everything else has to be unused.',
    taxRate: 0.055,
  },
  'barrow-and-bean': {
    businessName: 'Barrow and Bean',
    tagline: 'Treats, puzzles, and hay from a cart that became a shop',
    about:
      'Barrow and Bean sold coffee and dog biscuits from a barrow on Millbrook Green until the biscuits outsold the coffee. The bakery at the back now makes treats all week, and the front is full of toys that make animals think. Rabbits and guinea pigs have a shelf of their own, low down.',
    phone: '+1 207 555 0104',
    sinceYear: 2020,
    line1: '18 Orchard Street',
    postcode: '04511',
    delivery: { fee: 3.9, freeOver: 49, minDays: 1, maxDays: 2, cutoffHour: 15, ships: true },
    collection: { offered: true, readyInHours: 1, hours: 'Every day, 8 AM to 4 PM' },
    returnDays: 30,
    returnNote:
      'Food, treats, and hay have to be unopened, and everything else unused. A toy that is too soft for your pet can be swapped for a harder one.',
    taxRate: 0.055,
  },
  tidewater: {
    businessName: 'Tidewater',
    tagline: 'Grooming studio, and everything that lives in water',
    about:
      'Tidewater is a grooming studio on Harbor Row with quiet appointments and no cages. The shop sells the brushes and washes used at the table, and next door, behind a glass wall, there are tanks: fish, tortoises, and the people who can talk about filters until closing time.',
    phone: '+1 207 555 0105',
    sinceYear: 2017,
    line1: '9 Harbor Row',
    postcode: '04519',
    delivery: { fee: 4.9, freeOver: 49, minDays: 2, maxDays: 3, cutoffHour: 13, ships: true },
    collection: { offered: true, readyInHours: 2, hours: 'Tuesday to Saturday, 9 AM to 6 PM' },
    returnDays: 30,
    returnNote:
      'Washes, food, and health products have to be unopened, and tools and tank gear unused, unless something is defective.',
    taxRate: 0.055,
  },
  'barrow-pottery': {
    businessName: 'Barrow Pottery',
    tagline: 'Bowls thrown by hand, tags engraved while you wait',
    about:
      'Barrow Pottery throws bowls in a shed behind Orchard Street, glazes them with food-safe colors, and tests each one by dropping a spoon in it. In winter, when the clay is slow, the same two people engrave brass. They answer every message themselves.',
    phone: '+1 207 555 0106',
    sinceYear: 2023,
    line1: '20 Orchard Street, in the yard',
    postcode: '04511',
    delivery: { fee: 5.9, freeOver: 49, minDays: 3, maxDays: 6, cutoffHour: 12, ships: true },
    collection: { offered: false, readyInHours: null, hours: 'By appointment' },
    returnDays: 30,
    returnNote:
      'Pieces have to be unused. Anything engraved with your words can only come back if it’s defective or the mistake is ours.',
    taxRate: 0.055,
  },
}

export const SHOP_KEYS = Object.keys(ROWS) as ShopKey[]

export const shopProfileId = (key: ShopKey): string => profileIdOf(key)

/** The six shops; each belongs to one of the demo accounts. */
export const shops: Shop[] = SHOP_KEYS.map((key) => {
  const { line1, postcode, ...row } = ROWS[key]
  const address = { line1, locality: CITY, region: 'ME', postcode, country: 'US' as const }
  return { profileId: shopProfileId(key), ownerAccountId: accountId(key), slug: key, ...row, address }
})
