import { z } from 'zod'

export type MoneyEnv = {
  /** Days between a payment and the moment a seller may be paid out of it. */
  payoutDelayDays: number
}

export const moneyVariables = {
  PAYOUT_DELAY_DAYS: z.coerce.number().int().min(0).max(90).optional(),
}

/** Two days, in which most cards that were stolen are noticed; none in the demo, where nobody waits. */
export function readMoney({ PAYOUT_DELAY_DAYS }: z.infer<z.ZodObject<typeof moneyVariables>>, demo: boolean): MoneyEnv {
  return { payoutDelayDays: PAYOUT_DELAY_DAYS ?? (demo ? 0 : 2) }
}
