import { type SQL, sql } from 'drizzle-orm'
import type { MatterKind } from '#contract/matters.rules'
import type { Matter } from '#contract/messages'
import { openAs } from '#contract/open-as.rules'
import type { AppDeps } from '#server/core/app-deps'
import type { ConversationMatter, MatterReader } from '#server/core/matters/matter'

/** What a conversation is about, as the database has it. */
export type MatterRow = {
  kind: MatterKind
  id: string
  number: string
  status: string
  total: number
  currency: string
  at: string
  facts: unknown
}

/** Of conversation `c`: the latest three of each kind, as JSON. */
export function latestMatters(kinds: AppDeps['matters']): SQL {
  return sql`(select coalesce(json_agg(matter order by matter.at desc), '[]') from (
    ${sql.join(Object.values(kinds).map(latestOf), sql` union all `)}) matter)`
}

function latestOf({ kind, between, at, facts, columns: { id, number, status, total, currency } }: ConversationMatter) {
  return sql`(select ${kind} as kind, ${id} as id, ${number} as number, ${status} as status, ${total} as total, ${currency} as currency,
    ${at} as at, ${facts} as facts from ${between} order by ${at} desc limit 3)`
}

/** For a reader who works for another of their profiles just now: everything is done on its own pages. */
export function openedAs(profileId: string, { href, next, ...matter }: Matter): Matter {
  return {
    ...matter,
    href: openAs(profileId, href),
    next: next && { label: next.label, act: null, href: openAs(profileId, next.href ?? href) },
  }
}

/** With the words, address, and next step of each, for whoever reads. */
export function toMatters(kinds: AppDeps['matters'], rows: MatterRow[], reader: MatterReader, now: Date): Matter[] {
  return rows.map(({ at, facts, ...row }) => {
    const { statusWords, href, next } = kinds[row.kind]
    const step = next({ id: row.id, status: row.status, facts }, reader, now)
    return {
      ...row,
      status: statusWords(row.status),
      href: href(row.id, reader),
      next: step && { act: null, href: null, ...step },
      at: new Date(at),
    }
  })
}
