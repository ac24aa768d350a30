import { FIND_MOST } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { run, type Statement, Values } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { conditions, type Found, namedWords } from './find-conditions'

/** A profile as the search shows it: what everybody may read. */
export type BriefProfile = {
  id: string
  userType: ProfileType
  slug: string | null
  firstName: string
  lastName: string
  businessName: string | null
  showInitial: boolean
  tagline: string
  kinds: string[]
  animals: string[]
  locality: string
  picture: string | null
  photo: { id: string; widths: number[] } | null
}

type Answer = { total: number; profiles: BriefProfile[] }

/**
 * The same profiles a market would list, in a few words each: who is called so first, then as the market orders them by
 * what is there to read.
 *
 * @returns as many as `most`, and how many there are, counted up to FIND_MOST
 */
export async function findBriefly(
  deps: Pick<Deps, 'db' | 'clock'>,
  found: Pick<Found, 'words' | 'near' | 'onlyNames' | 'toldOf' | 'viewerId'> & { types: readonly ProfileType[] },
  most: number,
): Promise<Answer> {
  const [row] = await run<Answer>(deps, briefStatement({ ...found, now: deps.clock.now() }, most))
  return row ?? { total: 0, profiles: [] }
}

export function briefStatement(
  {
    types,
    now,
    ...found
  }: Pick<Found, 'words' | 'near' | 'onlyNames' | 'toldOf' | 'viewerId' | 'now'> & { types: readonly ProfileType[] },
  most: number,
): Statement {
  const values = new Values()
  const where = conditions({ ...found, input: { types }, zones: null, now }, values, values.add(now))
  const text = `
    with listed as materialized (
      select p.id, ${namedWords(found.words, values)} as named,
        (d.photo_id is not null or d.picture is not null)::int + d.takes_new::int + (d.about <> '')::int as told
      from user_profiles p
      join profile_details d on d.profile_id = p.id
      join auth_users u on u.id = p.user_id
      where ${where.join('\n        and ')}
    )
    select (select count(*)::int from (select from listed limit ${FIND_MOST + 1}) counted) as total,
      (select coalesce(json_agg(json_build_object('id', p.id, 'userType', p.user_type, 'slug', d.slug,
          'firstName', p.first_name, 'lastName', case when d.show_initial then left(btrim(p.last_name), 1) else '' end,
          'businessName', p.business_name, 'showInitial', d.show_initial, 'tagline', d.tagline, 'kinds', d.kinds,
          'animals', d.animals, 'locality', d.locality, 'picture', d.picture, 'photo', (
            select json_build_object('id', m.id, 'widths', m.widths) from media_assets m
            where m.id = d.photo_id and m.visibility = 'public' and m.deleted_at is null
          )) order by best.named desc, best.told desc, p.id), '[]')
        from (select * from listed order by named desc, told desc, id limit ${values.add(most)}::int) best
        join user_profiles p using (id) join profile_details d on d.profile_id = p.id) as profiles`
  return { text, values: values.list }
}
