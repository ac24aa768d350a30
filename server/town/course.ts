import { addDays, daysBetween } from '#contract/days.rules'
import { type Arrival, arrivalOf, nextCutoff } from '#contract/delivery.rules'
import { COMPLETE_AFTER_DAYS } from '#contract/orders.rules'
import type { PastOrder, Shop } from './types'

export type Course = Pick<PastOrder, 'placedAt' | 'promised' | 'packedAt' | 'shippedAt' | 'deliveredAt' | 'completedAt'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TIME_ZONE = 'America/New_York'
/** When people in Millbrook are at work, in UTC: about nine to five there, in summer and in winter. */
const WORK = { from: 14, to: 22 }

/**
 * What becomes of a parcel that was paid for at a moment: packed while people are at work, on its way with the shop's
 * next parcels, and at the door on a day it was promised for.
 *
 * @param luck from 0 up to 1: how early it comes
 */
export function courseOf({ delivery }: Shop, placedAt: Date, luck: number): Course {
  const pace = { ...delivery, timeZone: TIME_ZONE }
  const promised = arrivalOf(pace, placedAt)
  const shippedAt = new Date(nextCutoff(pace, placedAt).getTime() + 75 * MINUTE_MS)
  const deliveredAt = deliveryWithin(promised, luck)
  return {
    placedAt,
    promised,
    packedAt: new Date(Math.min(+atWork(new Date(+placedAt + 90 * MINUTE_MS)), +shippedAt - 10 * MINUTE_MS)),
    shippedAt,
    deliveredAt,
    completedAt: new Date(deliveredAt.getTime() + COMPLETE_AFTER_DAYS * DAY_MS),
  }
}

/** On one of the days, between ten and five. */
function deliveryWithin({ from, until }: Arrival, luck: number): Date {
  const late = luck * (daysBetween(from, until) + 1)
  const day = addDays(from, Math.floor(late))
  return new Date(Date.parse(`${day}T15:00:00Z`) + Math.round((late % 1) * 6 * HOUR_MS))
}

/** The moment itself while people are at work, else when they next begin. */
function atWork(moment: Date): Date {
  const hour = moment.getUTCHours()
  if (hour >= WORK.from && hour < WORK.to) return moment
  const next = new Date(moment)
  next.setUTCHours(WORK.from, moment.getUTCMinutes(), moment.getUTCSeconds())
  if (next < moment) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
