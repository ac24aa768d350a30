import { z } from 'zod'
import { type Page, pageOf } from './lists'

/** A page of what a shop offers for some days, its coupons or its sales. */
export const offersPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ timeZone: z.string().describe('By whose clock the shop’s days are meant') })

export type OffersPage<Item> = Page<Item> & { timeZone: string }
