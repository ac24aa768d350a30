import { createIdList } from './id-list'

/** As many as stand beside each other. */
export const MOST_COMPARED = 4

/** The products somebody wants to see beside each other, in this browser. */
export const comparedProducts = createIdList('pawstead.compare', MOST_COMPARED)
