import { createIdList } from './id-list'

/** The products last looked at, in this browser and nowhere else. */
export const seenProducts = createIdList('pawstead.seen', 12)
