import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { coupons } from '#server/tables/coupons'
import { shopProfileId } from '#server/town/shops'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

const DAY_MS = 86_400_000

type Made = Pick<
  typeof coupons.$inferInsert,
  'isPublic' | 'code' | 'kind' | 'percent' | 'amount' | 'minSubtotal' | 'maxUses' | 'maxPerPerson'
>

/** What Kettle Hill gives: to newcomers, for a season, and, long ago, for a fair. Days from today. */
const MADE: (Made & { begins: number; ends: number | null; only?: string })[] = [
  { code: 'WELCOME10', kind: 'percent', percent: 10, maxPerPerson: 1, isPublic: true, begins: -60, ends: null },
  {
    code: 'WALKIES5',
    kind: 'amount',
    amount: 5,
    minSubtotal: 30,
    maxUses: 200,
    isPublic: true,
    only: 'leads-and-harnesses',
    begins: -9,
    ends: 21,
  },
  { code: 'NEARBY', kind: 'free_delivery', minSubtotal: 25, maxPerPerson: 3, begins: 5, ends: 35 },
  { code: 'PETFAIR', kind: 'percent', percent: 15, begins: -90, ends: -82 },
]

export async function insertCoupons(tx: Tx, { categories }: Town, now: Date): Promise<void> {
  await insertAll(
    tx,
    coupons,
    MADE.map(({ begins, ends, only, ...coupon }) => ({
      ...coupon,
      id: uuidFrom(`coupon ${coupon.code}`),
      sellerProfileId: shopProfileId('kettle-hill'),
      categoryIds: categories.filter(({ slug }) => slug === only).map(({ id }) => id),
      startsAt: new Date(now.getTime() + begins * DAY_MS),
      endsAt: ends === null ? null : new Date(now.getTime() + ends * DAY_MS),
      createdAt: new Date(now.getTime() + Math.min(begins, -1) * DAY_MS),
    })),
  )
}
