import { sql } from 'drizzle-orm'
import type { MatterKind } from '#contract/matters.rules'
import type { MessageCard } from '#contract/message-cards'
import type { ProfileType } from '#contract/roles'
import type { AppDeps } from '#server/core/app-deps'
import type { ConversationMatter } from '#server/core/matters/matter'
import type { Viewer } from '#server/core/people/viewer'
import { type PhotoRow, toPetPicture } from '../pets/photo'

/** As `cardOf` reads it. */
export type CardRow =
  | {
      kind: 'pet'
      pet:
        | (Pick<Extract<MessageCard, { kind: 'pet' }>, 'id' | 'name' | 'species' | 'breed' | 'href'> & {
            photo: PhotoRow | null
          })
        | null
    }
  | {
      kind: MatterKind
      matter: { id: string; number: string; status: string; total: number; currency: string }
      side: 'person' | 'profile'
      userType: ProfileType
    }
  | { kind: 'place'; name: string; spot: { lat: number; lng: number } | null }

/**
 * What message `said` hands over, as JSON for its member `m`. A pet is shown while whoever sent it is something to it, and its
 * page is linked where the reader may see it.
 */
export const cardOf = ({ matters }: Pick<AppDeps, 'matters'>, viewer: Pick<Viewer, 'id'>) => sql`(select case k.kind
    when 'pet' then json_build_object('kind', k.kind, 'pet', (
      select json_build_object('id', t.id, 'name', t.name, 'species', t.species, 'breed', t.breed,
        'href', case when t.visibility in ('link', 'public', 'members') or pet_role(t.id, ${viewer.id}) is not null then '/pet/' || t.id end,
        'photo', (select json_build_object('id', a.id, 'width', a.width, 'height', a.height, 'widths', a.widths,
          'placeholder', a.placeholder, 'alt', a.alt_text) from media_assets a where a.id = t.photo_id and a.deleted_at is null))
      from pets t where t.id = k.pet_id and pet_role(t.id, said.author_id) is not null))
    when 'place' then json_build_object('kind', k.kind, 'name', k.place,
      'spot', case when k.latitude is not null then json_build_object('lat', k.latitude, 'lng', k.longitude) end)
    else (select json_build_object('kind', k.kind, 'side', m.side, 'userType', p.user_type, 'matter', case k.kind
        ${sql.join(Object.values(matters).map(ofMatter), sql` `)} end)
      from conversations c join user_profiles p on p.id = c.profile_id where c.id = said.conversation_id)
    end from message_cards k where k.message_id = said.id and said.status = 'published')`

function ofMatter({ kind, columns: { id, number, status, total, currency }, one }: ConversationMatter) {
  return sql`when ${kind} then (select json_build_object('id', ${id}, 'number', ${number}, 'status', ${status}, 'total', ${total},
    'currency', ${currency}) from ${one(sql.raw(`k.${kind}_id`))})`
}

/** For somebody who may read the message. Null as well for a pet that is no longer its sender’s to show. */
export function toMessageCard(
  deps: Pick<AppDeps, 'env' | 'clock' | 'matters'>,
  row: CardRow | null,
): MessageCard | null {
  if (row === null) return null
  if (row.kind === 'pet') {
    if (!row.pet) return null
    return { kind: 'pet', ...row.pet, photo: toPetPicture(deps, row.pet.photo, 200) }
  }
  if (row.kind === 'place') return row
  const { kind, matter } = row
  const { id, number, status, total, currency } = matter
  const { statusWords, href } = deps.matters[kind]
  return { kind, number, status: statusWords(status), total, currency, href: href(id, { ...row, role: null }) }
}
