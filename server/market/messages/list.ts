import { type SQL, sql } from 'drizzle-orm'
import type { MatterFilter } from '#contract/matters.rules'
import type { ConversationCard, Said } from '#contract/messages'
import { INBOX_PAGE, type InboxFilter } from '#contract/messages.rules'
import type { AppDeps } from '#server/core/app-deps'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { CARD_COLUMNS, type CardRow, FROM_CONVERSATIONS, LATEST, toCard } from './card'
import { calledOf, HOUSEHOLD_NAME, IS_OURS, IS_SAID_TO, PROFILE_NAME, SAID_BY } from './shown'

type Row = CardRow & Pick<ConversationCard, 'latest'> & { lastAt: string; cursorAt: string }

const THEIRS = (viewer: Viewer) => sql`m.user_id = ${viewer.id} and m.left_at is null and m.last_at is not null`
/** A first message waits for an answer. Who is blocked waits no more; what they wrote stands with what is put away. */
const IS_REQUEST = sql`(m.requested and not is_blocked_at(c.person_id, c.profile_id))`

const FILTERS: Record<Exclude<InboxFilter, MatterFilter>, SQL> = {
  all: sql`not m.archived and not m.requested`,
  // as they are counted
  unread: sql`m.unread > 0 and not m.archived and not m.muted and not m.requested`,
  household: sql`not m.archived and m.household_of is not null`,
  requests: sql`not m.archived and ${IS_REQUEST}`,
  // the first part as it stands in the condition of an index
  archived: sql`(m.archived or m.requested) and (m.archived or not ${IS_REQUEST})`,
}

function isShown({ matters }: Pick<AppDeps, 'matters'>, show: InboxFilter): SQL {
  const matter = Object.values(matters).find(({ kind }) => show === `${kind}s`)
  // as it stands in the condition of an index
  if (matter) return sql`${FILTERS.all} and m.matters @> ${sql.raw(`'{${matter.kind}}'::text[]`)}`
  return FILTERS[show as keyof typeof FILTERS]
}

/** Somebody's conversations, what was said last first. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listConversations(
  deps: Pick<AppDeps, 'db' | 'matters'>,
  viewer: Viewer,
  { show, cursor }: { show: InboxFilter; cursor?: string | undefined },
): Promise<{ items: ConversationCard[]; next: string | null }> {
  const beyond = beyondMoment(cursor, sql`m.last_at`, sql`m.conversation_id`)
  const { rows } = await deps.db.execute<Row>(sql`
    select ${CARD_COLUMNS}, ${LATEST} as latest, to_json(m.last_at)#>>'{}' as "lastAt", m.last_at::text as "cursorAt"
    from ${FROM_CONVERSATIONS} where ${THEIRS(viewer)} and ${isShown(deps, show)} and ${beyond}
    order by m.last_at desc, m.conversation_id desc limit ${INBOX_PAGE + 1}`)
  const { page, next } = pageOf(rows, INBOX_PAGE, momentCursor)
  return { items: page.map(({ cursorAt: _, lastAt, ...row }) => ({ ...toCard(row), lastAt: new Date(lastAt) })), next }
}

export async function countConversations(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<{ unread: number; requests: number }> {
  const { rows } = await db.execute<{ unread: number; requests: number }>(sql`
    select
      (select count(*)::int from conversation_readers m
        where m.user_id = ${viewer.id} and m.left_at is null and m.unread > 0 and not m.archived and not m.requested
          and not m.muted) as unread,
      (select count(*)::int from conversation_readers m join conversations c on c.id = m.conversation_id
        where ${THEIRS(viewer)} and not m.archived and m.requested and ${IS_REQUEST}) as requests`)
  return rows[0] ?? { unread: 0, requests: 0 }
}

type Found = Said & { conversationId: string; seq: number; with: string; createdAt: string }

/** The latest messages of somebody's own conversations that have all the words, by their beginnings. */
export async function searchMessages({ db }: Pick<Deps, 'db'>, viewer: Viewer, q: string) {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return { items: [] }
  const asked = words.map((word) => `${word}:*`).join(' & ')
  const { rows } = await db.execute<Found>(sql`
    select said.conversation_id as "conversationId", said.seq, left(said.body, 200) as body, said.kind, ${IS_OURS} as ours,
      ${SAID_BY} as by, to_json(said.created_at)#>>'{}' as "createdAt",
      case when c.kind = 'household' then ${HOUSEHOLD_NAME} when m.side = 'person' then ${PROFILE_NAME} else ${calledOf('c.person_id')} end as with
    from messages said
    join conversation_readers m on m.conversation_id = said.conversation_id and m.user_id = ${viewer.id} and m.left_at is null
    join conversations c on c.id = said.conversation_id
    left join user_profiles p on p.id = c.profile_id left join profile_details d on d.profile_id = p.id
    where to_tsvector('simple', said.body) @@ to_tsquery('simple', ${asked}) and ${IS_SAID_TO}
      and said.status = 'published'
    order by said.created_at desc, said.id desc limit 30`)
  return { items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) })) }
}
