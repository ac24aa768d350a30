import type { FindProfiles } from '#contract/profile-shapes'
import { FIND_MOST, FIND_PAGE } from '#contract/profiles.rules'
import { type Statement, Values } from '#server/infra/database/statement'
import { findCard } from './find-card'
import { conditions, distance, type Found, KIND_OR_ANIMAL, namedWords, REACHES } from './find-conditions'
import type { FindCursor, FindSort } from './find-cursor'

type Order = { key: string; cast: string; back?: true }

/**
 * What makes a profile worth meeting first: papers that were checked, a picture, hours, an open door; and not far. Who
 * is called as somebody searched comes before all who only offer it.
 */
const SCORE = `(least(cardinality(badges), 4) * 4 + has_picture::int * 2 + takes_new::int * 2 + has_hours::int
  + (about <> '')::int - least(coalesce(km, 0), 40) / 2 + named_words * 100)::float8`

const ORDERS: Record<FindSort, Order> = {
  best: { key: SCORE, cast: 'float8', back: true },
  nearest: { key: 'km', cast: 'float8' },
  newest: { key: '(extract(epoch from listed_at) * 1000000)::bigint', cast: 'bigint', back: true },
  name: { key: `left(fold(name), 24) collate "C"`, cast: 'text' },
}

/** The order that is used: nearest needs a place to be near to. */
export function orderFor({ sort = 'best', near }: Pick<FindProfiles, 'sort' | 'near'>): FindSort {
  return sort === 'nearest' && !near ? 'best' : sort
}

/** One page of listed profiles with one row more, how many there are, and how many each kind would leave. */
export function findStatement(found: Found, cursor: FindCursor | null): Statement {
  const { input, now } = found
  const values = new Values()
  const { key, cast, back } = ORDERS[orderFor(input)]
  const nowAt = values.add(now)
  const where = conditions(found, values, nowAt)
  const kind = input.kind ? `where ${KIND_OR_ANIMAL('kinds', values.add([input.kind]))}` : ''
  const from = cursor ? after(key, cast, back, values.add(cursor.key), values.add(cursor.id)) : ''
  const skipped = cursor ? 0 : FIND_PAGE * ((input.page ?? 1) - 1)
  const text = `
    with listed as materialized (
      select p.id, p.user_type, p.first_name, p.last_name, p.business_name, coalesce(d.approved_at, p.created_at) as listed_at,
        d.slug, d.tagline, d.about, d.locality, d.kinds, d.animals, d.photo_id, d.picture, d.show_initial, d.time_zone,
        d.closed_from, d.closed_to, d.closure_note, d.emergency_until, d.takes_new, named.name, ${namedWords(found.words, values)} as named_words,
        place.public_lat as lat, place.public_lng as lng, far.km, ${REACHES} as reaches,
        d.photo_id is not null or d.picture is not null as has_picture,
        exists (select from opening_hours h where h.profile_id = p.id) as has_hours,
        array(
          select v.kind from verifications v where v.profile_id = p.id and v.status = 'verified'
            and (v.valid_until is null or v.valid_until >= (${nowAt}::timestamptz at time zone 'UTC')::date) order by v.kind
        ) as badges
      from user_profiles p
      join profile_details d on d.profile_id = p.id
      join auth_users u on u.id = p.user_id
      left join profile_places place on place.profile_id = p.id
      cross join lateral (select coalesce(nullif(btrim(p.business_name), ''), btrim(p.first_name)) as name) named
      cross join lateral (select ${distance(input.near, values)} as km) far
      where ${where.join('\n        and ')}
    ),
    matching as (select * from listed ${kind}),
    page as (
      select *, ${key} as key, row_number() over (order by ${key}${back ? ' desc' : ''}, id) as row
      from matching ${from} order by row limit ${FIND_PAGE + 1} offset ${values.add(skipped)}::int
    )
    select (select count(*)::int from (select from matching limit ${FIND_MOST}) counted) as total,
      (select coalesce(json_object_agg(kind, count), '{}') from (
        select kind, count(*)::int from listed cross join unnest(kinds) kind group by kind
      ) each) as kinds,
      (select coalesce(json_agg(card order by card.row), '[]') from (${findCard(nowAt)}) card) as cards`
  return { text, values: values.list }
}

function after(key: string, cast: string, back: true | undefined, at: string, id: string): string {
  return `where ${key} ${back ? '<' : '>'} ${at}::${cast} or (${key} = ${at}::${cast} and id > ${id}::uuid)`
}
