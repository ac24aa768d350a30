import { sql } from 'drizzle-orm'
import { fromCents } from '#contract/amounts'
import { addDays, daysBetween } from '#contract/days.rules'
import type { FigureDays, FigureSpan, Figures } from '#contract/figures'
import { type DayRange, rangeBefore, rangeYearAgo } from '#contract/figures.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { momentsOf } from './asked'
import { readGoods } from './goods'
import { readMoney, sumUp } from './money'
import { readOrders, sumOrders } from './orders'

/**
 * How the viewer's own shop does, beside the time before and the year before.
 *
 * @throws NOT_FOUND where the viewer works for none
 */
export async function readFigures({ db }: Pick<Deps, 'db'>, viewer: Viewer, days: FigureDays): Promise<Figures> {
  const { rows } = await db.execute<{ shop: string; zone: string }>(sql`
    select p.id as shop, coalesce(d.time_zone, 'America/New_York') as zone
    from user_profiles p left join profile_details d on d.profile_id = p.id where p.id = ${ownShop(viewer, 'reports')}`)
  const [own] = rows
  if (!own) throw refuse('NOT_FOUND')
  const read = async (range: DayRange) => {
    const asked = { ...own, ...momentsOf(range, own.zone) }
    const [money, orders] = await Promise.all([readMoney(db, asked), readOrders(db, asked)])
    return { range, money, orders, asked }
  }
  const now = await read(days)
  const [before, yearAgo, goods] = await Promise.all([
    read(rangeBefore(days)),
    read(rangeYearAgo(days)),
    readGoods(db, now.asked),
  ])
  const spanOf = ({ range, money, orders }: typeof now): FigureSpan => ({
    ...range,
    money: sumUp(money),
    orders: sumOrders(orders),
  })
  const byDay = Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, n) => addDays(days.from, n)).map(
    (date) => ({
      date,
      paid: now.orders.find(({ day }) => day === date)?.paid ?? 0,
      money: sumUp(now.money.filter(({ day }) => day === date)),
    }),
  )
  const bestSellers = goods.bestSellers.map((each) => ({ ...each, amount: fromCents(each.amount) }))
  const stock = goods.stock.map((each) => ({ ...each, value: fromCents(each.value) }))
  return {
    timeZone: own.zone,
    now: spanOf(now),
    before: spanOf(before),
    yearAgo: spanOf(yearAgo),
    byDay,
    bestSellers,
    stock,
  }
}
