import { MOST_COMPARED } from '#contract/products.rules'
import { createIdList } from './id-list'

/** The products somebody wants to see beside each other, in this browser. */
export const comparedProducts = createIdList('pawstead.compare', MOST_COMPARED)
