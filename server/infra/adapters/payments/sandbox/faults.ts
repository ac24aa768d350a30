import * as z from 'zod'

const count = z.int().min(0).max(1000)

/** What can be made to go wrong, for demonstrations and tests. Counts run down with each request they spoil. */
export const Faults = z.strictObject({
  slowMs: z.int().min(0).max(120_000),
  failNext: count,
  garbageNext: count,
  failAfterSuccess: count,
  refuseConnections: z.boolean(),
  /** How long a payout is under way when nobody plays the bank. */
  payoutsAfterMs: z.int().min(0).max(86_400_000),
  webhooks: z.strictObject({
    twice: z.boolean(),
    outOfOrder: z.boolean(),
    delayMs: z.int().min(0).max(600_000),
    off: z.boolean(),
  }),
})
export type Faults = z.infer<typeof Faults>

export const CountedFault = z.enum(['failNext', 'garbageNext', 'failAfterSuccess'])
export type CountedFault = z.infer<typeof CountedFault>

/** Only what is named changes. */
export const FaultsChange = Faults.partial().extend({ webhooks: Faults.shape.webhooks.partial().optional() })

export const noFaults: Faults = {
  slowMs: 0,
  failNext: 0,
  garbageNext: 0,
  failAfterSuccess: 0,
  refuseConnections: false,
  payoutsAfterMs: 60_000,
  webhooks: { twice: false, outOfOrder: false, delayMs: 0, off: false },
}
