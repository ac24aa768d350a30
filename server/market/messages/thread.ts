import { sql } from 'drizzle-orm'
import { MATTER_WORDS } from '#contract/matters.rules'
import type { SentFile } from '#contract/message-files'
import type { Message } from '#contract/messages'
import { THREAD_PAGE } from '#contract/messages.rules'
import type { AppDeps } from '#server/core/app-deps'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { signedMediaUrl } from '../media/signed-url'
import { paperAddress } from '../papers/address'
import { type CardRow, cardOf, toMessageCard } from './cards'
import { AUTHOR_NAME, HELD_AS, IS_OURS, IS_READ_BY } from './shown'

export type MessageRow = Omit<Message, 'createdAt' | 'photos' | 'files' | 'card'> & {
  createdAt: string
  photos: Omit<Message['photos'][number], 'url'>[]
  files: SentFile[]
  card: CardRow | null
}

/** Of message `said`, as a member `m` reads it. */
export const messageColumns = (
  deps: Pick<AppDeps, 'matters'>,
  viewer: Pick<Viewer, 'id'>,
) => sql`said.id, said.seq, said.kind, ${IS_OURS} as ours,
  said.author_id is not distinct from ${viewer.id} and said.kind <> 'away' as mine,
  case when (m.household_of is not null or m.side = 'profile' and said.side = 'profile') and said.kind in ('text', 'note') then ${AUTHOR_NAME} end as by,
  case when said.status = 'published' then said.body else '' end as body, said.status <> 'published' as removed, ${HELD_AS} as "heldAs", case when said.author_id = ${viewer.id} and said.kind <> 'away' then said.client_id end as "clientId", to_json(said.created_at)#>>'{}' as "createdAt",
  (select coalesce(json_agg(json_build_object('id', a.id, 'width', a.width, 'height', a.height) order by f.position), '[]')
    from message_photos f join media_assets a on a.id = f.media_id
    where f.message_id = said.id and said.status = 'published' and a.deleted_at is null) as photos,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.position), '[]')
    from message_files f where f.message_id = said.id and said.status = 'published') as files,
  ${cardOf(deps, viewer)} as card`

/** For somebody who may read it: its pictures and files get addresses that are good for minutes, and what the system told gets words. */
export function toMessage(
  deps: Pick<AppDeps, 'env' | 'clock' | 'matters'>,
  { createdAt, photos, files, card, ...row }: MessageRow,
): Message {
  return {
    ...row,
    body: row.kind === 'system' ? toldWords(deps, card, row.body) : row.body,
    card: toMessageCard(deps, card),
    files: files.map((file) => ({ ...file, url: paperAddress(deps, file.id) })),
    createdAt: new Date(createdAt),
    photos: photos.map((photo) => ({ ...photo, url: signedMediaUrl(deps, photo.id) })),
  }
}

/** @param status to which the order or invoice moved then */
function toldWords({ matters }: Pick<AppDeps, 'matters'>, card: CardRow | null, status: string): string {
  if (!card || !('matter' in card)) return ''
  return `${MATTER_WORDS[card.kind]} ${card.matter.number}: ${matters[card.kind].statusWords(status)}`
}

/**
 * A page of what was said, in its order.
 *
 * @param before the messages before this number; @param from those from this number on, to catch up; else the latest
 * @throws NOT_FOUND
 */
export async function getThread(
  deps: Pick<AppDeps, 'db' | 'env' | 'clock' | 'matters'>,
  viewer: Viewer,
  { id, before, from }: { id: string; before?: number | undefined; from?: number | undefined },
): Promise<{ items: Message[]; earlier: boolean }> {
  const span =
    from !== undefined ? sql`said.seq >= ${from}` : before !== undefined ? sql`said.seq < ${before}` : sql`true`
  const { rows } = await deps.db.execute<{ found: (MessageRow | null)[] | null }>(sql`
    select (select json_agg(page order by page.seq) from (
        select ${messageColumns(deps, viewer)} from messages said where said.conversation_id = m.conversation_id and ${IS_READ_BY} and ${span}
        order by said.seq ${from !== undefined ? sql`asc` : sql`desc`} limit ${from !== undefined ? 200 : THREAD_PAGE + 1}) page) as found
    from conversation_readers m where m.conversation_id = ${id} and m.user_id = ${viewer.id} and m.left_at is null`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const found = (row.found ?? []).filter((message) => message !== null)
  const earlier = from === undefined && found.length > THREAD_PAGE
  return { items: (earlier ? found.slice(1) : found).map((message) => toMessage(deps, message)), earlier }
}
