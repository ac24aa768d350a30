import { sql } from 'drizzle-orm'
import type { DeletionBlocker } from '#contract/errors'
import { LEAST_PAYOUT } from '#contract/payouts.rules'
import { heldAlone } from '#server/core/people/memberships'
import { json, jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db, Tx } from '#server/infra/database/db'
import { selectEarnings } from './earnings'

const PAGE_SIZE = 200

export const payoutData: PersonalData = {
  holds: {
    'payout-accounts.json': 'where you are paid out',
    'payouts.json': 'what you were paid out',
    'earnings.json': 'what you earned with us',
  },

  async *files(db, userId) {
    yield json('payout-accounts.json', await accountsOf(db, userId))
    yield json('payouts.json', await payoutsOf(db, userId))
    yield jsonList('earnings.json', earningsOf(db, userId))
  },

  async blockers(tx, userId) {
    const { rows } = await tx.execute<{ underWay: number; owed: number; disputed: number }>(sql`
      with own as ${heldAlone(userId)}
      select
        (select count(*)::int from payouts p where p.profile_id in (select id from own)
          and p.status in ('scheduled', 'processing', 'in_transit')) as "underWay",
        (select count(*)::int from (
          select from ledger_entries e where e.profile_id in (select id from own) and e.account = 'seller_payable'
          group by e.profile_id, e.currency having -sum(e.amount) >= ${LEAST_PAYOUT}
        ) sums) as owed,
        (select count(distinct d.id)::int from disputes d join invoice_payments ip on ip.payment_id = d.payment_id
          join invoices i on i.id = ip.invoice_id
          where i.business_profile_id in (select id from own) and d.status not in ('won', 'lost') and d.closed_at is null) as disputed`)
    const { underWay = 0, owed = 0, disputed = 0 } = rows[0] ?? {}
    const blockers: DeletionBlocker[] = [
      { kind: 'open-payouts', count: underWay, label: `${some(underWay, 'payout')} on the way`, href: '/payouts' },
      { kind: 'money-owed', count: owed, label: 'Money that hasn’t been paid out to you yet', href: '/payouts' },
      { kind: 'open-disputes', count: disputed, label: `${some(disputed, 'open dispute')}`, href: '/payouts' },
    ]
    return blockers.filter(({ count }) => count > 0)
  },

  // The books stay, as the law of taxes asks for; what the provider still wanted to know of the person does not.
  async erase(tx, userId) {
    await tx.execute(sql`
      update payout_accounts set status = 'disabled', payouts_enabled = false, requirements = '[]', disabled_reason = null,
        due_by = null, updated_at = now()
      where profile_id in (select id from user_profiles where user_id = ${userId})`)
  },
}

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

async function accountsOf(db: Db | Tx, userId: string) {
  const { rows } = await db.execute(sql`
    select p.id as "profileId", a.provider_account_id as "providerAccountId", a.status, a.requirements,
      a.created_at as "createdAt"
    from payout_accounts a join user_profiles p on p.id = a.profile_id where p.user_id = ${userId} order by a.created_at`)
  return rows
}

async function payoutsOf(db: Db | Tx, userId: string) {
  const { rows } = await db.execute(sql`
    select o.profile_id as "profileId", o.amount::float8 as amount, o.currency, o.status, o.created_at as "createdAt",
      o.expected_on as "expectedOn", o.paid_at as "paidAt", o.failure_message as "failureMessage"
    from payouts o join user_profiles p on p.id = o.profile_id where p.user_id = ${userId} order by o.created_at, o.id`)
  return rows
}

async function* earningsOf(db: Db, userId: string) {
  for (let after = 0; ; ) {
    const rows = await selectEarnings(
      db,
      sql`and e.profile_id in (select id from user_profiles where user_id = ${userId}) and e.id > ${after}
        order by e.id limit ${PAGE_SIZE}`,
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}
