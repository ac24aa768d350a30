import { type SQL, sql } from 'drizzle-orm'
import { guardiansThatMay } from '#contract/pet-access.rules'
import type { PublicPet } from '#contract/pets'
import type { PublicField } from '#contract/pets.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { signedMediaUrl } from '../media/signed-url'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>
type Shown = Omit<PublicPet, 'updatedAt' | 'photo' | 'photos'> & {
  updatedAt: string
  photo: Picture | null
  photos: Picture[]
}
type Picture = Omit<NonNullable<PublicPet['photo']>, 'src'> & { isPublic: boolean }

/** @throws NOT_FOUND alike for what is missing, private, for members only, and of people who are gone or locked out */
export function getPetPage(deps: Needs, id: string): Promise<PublicPet> {
  return read(deps, id, sql`p.visibility in ('link', 'public')`)
}

/**
 * The same for somebody who is signed in: members' pages too, and for its owners in any state, without anything more on it
 * than others will see.
 *
 * @throws NOT_FOUND as `getPetPage`, and where its owner has blocked them
 */
export function getPetMemberPage(deps: Needs, viewer: Viewer, id: string): Promise<PublicPet> {
  const now = deps.clock.now()
  const roles = sql.join(
    guardiansThatMay('share').map((role) => sql`${role}`),
    sql`, `,
  )
  return read(
    deps,
    id,
    sql`(p.visibility in ('link', 'public', 'members') and not has_blocked(p.owner_id, ${viewer.id}) or pet_role(p.id, ${viewer.id}, ${now}) in (${roles}))`,
  )
}

const shows = (field: PublicField): SQL => sql.raw(`'${field}' = any (p.public_fields)`)
const PICTURE = sql`json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
  'placeholder', m.placeholder, 'alt', m.alt_text, 'isPublic', m.visibility = 'public')`

/** Only what the family chose leaves the database: of the birth date, the month at most. */
async function read(deps: Needs, id: string, open: SQL): Promise<PublicPet> {
  const now = deps.clock.now()
  const { rows } = await deps.db.execute<Shown>(sql`
    select p.id, p.name, p.species, p.visibility = 'public' as listed, p.updated_at as "updatedAt",
      (select ${PICTURE} from media_assets m where m.id = p.photo_id and m.deleted_at is null and ${shows('photo')}) as photo,
      (select coalesce(json_agg(${PICTURE} order by f.position, m.id), '[]')
        from pet_photos f join media_assets m on m.id = f.media_id where f.pet_id = p.id and f.shown and ${shows('photos')}
          and m.deleted_at is null and m.id is distinct from p.photo_id) as photos,
      case when ${shows('kind')} then p.kind end as kind, case when ${shows('kind')} then p.breed end as breed,
      case when ${shows('age')} and p.birth_date is not null then json_build_object('on', date_trunc('month', p.birth_date)::date,
        'precision', case p.birth_precision when 'day' then 'month' else p.birth_precision end) end as born,
      case when ${shows('sex')} and p.sex <> 'unknown' then p.sex end as sex,
      case when ${shows('looks')} then json_build_object('coat', p.coat, 'sizeClass', p.size_class, 'markings', p.markings,
        'colours', array(select l.label from unnest(p.colours) with ordinality as one (code, place)
          join pet_colours l on l.code = one.code order by one.place)) end as looks,
      case when ${shows('character')} then json_build_object('energy', p.energy, 'goodWithDogs', p.good_with_dogs,
        'goodWithCats', p.good_with_cats, 'goodWithChildren', p.good_with_children, 'houseTrained', p.house_trained)
        end as character,
      case when ${shows('likes')} then p.likes else '{}' end as likes,
      case when ${shows('likes')} then p.dislikes else '{}' end as dislikes,
      case when ${shows('about')} and p.about <> '' then p.about end as about
    from pets p join auth_users u on u.id = p.owner_id
    where p.id = ${id} and p.status = 'active' and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= ${now}) and ${open}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  return {
    ...row,
    updatedAt: new Date(row.updatedAt),
    photo: row.photo && addressed(deps, row.photo),
    photos: row.photos.map((one) => addressed(deps, one)),
  }
}

/** Those of a members' page and of a preview are private still. */
function addressed(deps: Needs, { isPublic, ...picture }: Picture): NonNullable<PublicPet['photo']> {
  return { ...picture, src: isPublic ? null : signedMediaUrl(deps, picture.id) }
}
