import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { LedgerTransaction } from '#contract/money-desk'
import type { LedgerKind } from '#contract/payouts.rules'
import { beyondNumberedMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Deps } from '#server/infra/deps'
import { memoWords } from './memo-words'
import { SELLER_NAME, toSeller } from './seller'

const PAGE = 30

type Filter = { kind?: LedgerKind | undefined; profileId?: string | undefined; cursor?: string | undefined }
type Entry = Omit<LedgerTransaction['entries'][number], 'seller'> & { profileId: string | null; seller: string | null }
type Row = Omit<LedgerTransaction, 'at' | 'entries'> & { at: string; cursorAt: string; entries: Entry[] }

/** Movements with both their sides, newest first. @throws BAD_REQUEST (bad cursor) */
export async function listLedger({ db }: Deps, { kind, profileId, cursor }: Filter): Promise<Page<LedgerTransaction>> {
  const behind = beyondNumberedMoment(cursor, sql`t.at`, sql`t.id`)
  const order = sql`t.at desc, t.id desc`
  const conditions = [
    sql`true`,
    kind && sql`t.kind = ${kind}`,
    profileId &&
      sql`exists (select from ledger_entries o where o.transaction_id = t.id and o.profile_id = ${profileId})`,
  ].filter((condition) => condition !== undefined && condition !== '')
  const list = sql`from ledger_transactions t where ${sql.join(conditions, sql` and `)}`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select t.id::float8 as id, t.kind, t.reference, t.memo, t.at::text as "cursorAt", to_json(t.at)#>>'{}' as at, (
        select json_agg(json_build_object('account', e.account, 'profileId', e.profile_id, 'seller', ${SELLER_NAME},
          'amount', e.amount, 'currency', e.currency) order by e.id)
        from ledger_entries e left join user_profiles s on s.id = e.profile_id where e.transaction_id = t.id
      ) as entries
    ${list} and ${behind} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE, momentCursor)
  const items = page.map(({ at, entries, cursorAt: _, ...row }) => ({
    ...row,
    memo: memoWords(row),
    at: new Date(at),
    entries: entries.map(({ profileId, seller, ...entry }) => ({ ...entry, seller: toSeller({ profileId, seller }) })),
  }))
  return { items, next, ...span }
}
