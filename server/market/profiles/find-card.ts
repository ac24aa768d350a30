import type { ProfileCard } from '#contract/profile-shapes'
import { publicName } from '#contract/profiles.rules'
import { onSale, publicCoupons } from './find-conditions'

/** What a card shows of each profile of `page`; only public points, and papers that still count. */
export const findCard = (nowAt: string) => `
  select page.row, page.key::text, page.id, page.user_type as "userType", page.slug, page.first_name as "firstName",
    page.last_name as "lastName", page.business_name as "businessName", page.show_initial as "showInitial", page.tagline,
    page.kinds, page.animals, page.locality, page.lat, page.lng, round(page.km::numeric, 1)::float8 as "distanceKm", page.reaches,
    json_build_object('coupons', (select count(*)::int from (${publicCoupons('page.id', nowAt)}) c),
      'onSale', (select count(*)::int from (${onSale('page.id')}) o)) as offers,
    page.picture, page.time_zone as "timeZone", page.closed_from as "closedFrom", page.closed_to as "closedTo",
    page.closure_note as "closureNote", page.emergency_until as "emergencyUntil", page.takes_new as "takesNew", page.badges,
    (
      select json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
        'placeholder', m.placeholder, 'alt', m.alt_text)
      from media_assets m where m.id = page.photo_id and m.visibility = 'public' and m.deleted_at is null
    ) as photo,
    (
      select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
        order by h.weekday, h.opens), '[]')
      from opening_hours h where h.profile_id = page.id
    ) as hours,
    (
      select json_build_object('average', round(sum(g.rating_sum)::numeric / sum(g.rating_count), 2)::float8,
        'count', sum(g.rating_count)::int)
      from product_groups g where g.seller_profile_id = page.id having sum(g.rating_count) > 0
    ) as rating
  from page`

/** As it comes out of the statement: JSON, so moments are text. */
export type CardRow = Omit<ProfileCard, 'name' | 'closure' | 'emergencyUntil'> & {
  key: string
  firstName: string
  lastName: string
  businessName: string | null
  showInitial: boolean
  closedFrom: string | null
  closedTo: string | null
  closureNote: string
  emergencyUntil: string | null
}

export function toProfileCard(row: CardRow): ProfileCard {
  const { key: _, firstName, lastName, businessName, showInitial, closedFrom, closedTo, closureNote, ...card } = row
  return {
    ...card,
    name: publicName({ userType: card.userType, firstName, lastName, businessName, showInitial }),
    closure: closedFrom && closedTo ? { from: closedFrom, to: closedTo, note: closureNote } : null,
    emergencyUntil: card.emergencyUntil === null ? null : new Date(card.emergencyUntil),
  }
}
