import { sql } from 'drizzle-orm'
import type { Dispute } from '#server/infra/adapters/payments/payments'
import { inTransaction } from '#server/infra/database/db'
import { createRefundWorld, json } from '../refunds/testing'
import { applyDisputeEvent } from './apply-event'

/** A world in which customers go to their banks. The provider tells nothing by itself; a test tells what it wants told. */
export async function createDisputeWorld() {
  const world = await createRefundWorld()
  const opened: string[] = []

  const play = async (path: string, body: object) => {
    const response = await world.request(`/dev/payments/${path}`, json(body))
    const { id, error } = (await response.json()) as { id?: string; error?: { message: string } }
    if (!id) throw new Error(error?.message)
    return world.deps.payments.getDispute(id)
  }
  const close = (id: string, won: boolean) => play(`disputes/${id}/close`, { won })
  const tell = (dispute: Dispute) => inTransaction(world.deps.db, (tx) => applyDisputeEvent(tx, world.deps, dispute))

  return Object.assign(world, {
    disputes: {
      /** @param own.amount in cents */
      async open(intent: string, own: { amount?: number; dueInDays?: number } = {}): Promise<Dispute> {
        const dispute = await play(`payments/${intent}/dispute`, own)
        opened.push(dispute.id)
        return dispute
      },
      close,
      tell,

      /** Opened, told, decided, and told again. */
      async lose(intent: string, own: { amount?: number } = {}): Promise<Dispute> {
        const dispute = await this.open(intent, own)
        await tell(dispute)
        const lost = await close(dispute.id, false)
        await tell(lost)
        return lost
      },

      rowOf: async ({ id }: Dispute) =>
        (
          await world.rows(
            sql`select id, status, submitted_at, evidence from disputes where provider_dispute_id = ${id}`,
          )
        )[0],

      /** What commission comes to while a dispute is open is not decided: all that a test opened are won. */
      async settleAll(): Promise<void> {
        await Promise.all(opened.splice(0).map((id) => close(id, true).then(tell)))
      },
    },

    /** What we owe a seller, and what of theirs is kept back; in major units. */
    async owes(profileId: string) {
      const [held] = await world.rows(sql`
        select coalesce(-sum(amount), 0)::float8 as sum from ledger_entries where account = 'seller_held' and profile_id = ${profileId}`)
      return { payable: await world.payable(profileId), held: Number(held?.sum) }
    },

    noticesOf: async (userId: string) =>
      (
        await world.rows(sql`
          select payload->>'title' as title from outbox_events where topic = 'push.notify' and payload->>'userId' = ${userId} order by id`)
      ).map(({ title }) => title),
  })
}

export type DisputeWorld = Awaited<ReturnType<typeof createDisputeWorld>>
