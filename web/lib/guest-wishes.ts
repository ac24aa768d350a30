import { MAX_WISHES } from '#contract/wishes.rules'
import { createIdList } from './id-list'

/** The wish list of somebody who is not signed in. */
export const guestWishes = createIdList('pawstead.wishes', MAX_WISHES)
