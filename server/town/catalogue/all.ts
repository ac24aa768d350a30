import { bedsAndHomes } from './beds-and-homes'
import { bowlsAndFountains } from './bowls-and-fountains'
import { catFood } from './food-cats'
import { dogFood } from './food-dogs'
import { otherFood } from './food-others'
import { groomingAndCare } from './grooming-and-care'
import { leadsAndHarnesses } from './leads-and-harnesses'
import type { Row } from './row'
import { toys } from './toys'
import { travelAndOutdoors } from './travel-and-outdoors'
import { treats } from './treats'

/** Every product family sold in Millbrook. */
export const catalogue: Row[] = [
  ...dogFood,
  ...catFood,
  ...otherFood,
  ...treats,
  ...leadsAndHarnesses,
  ...bedsAndHomes,
  ...groomingAndCare,
  ...toys,
  ...bowlsAndFountains,
  ...travelAndOutdoors,
]
