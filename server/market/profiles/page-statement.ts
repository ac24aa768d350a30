/** Open, looked at where that is needed, and of somebody who may sign in. */
const THERE = `p.is_active and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $3::timestamptz)
    and (d.approval_status = 'approved' or (p.user_type = 'pet-parent' and d.approval_status <> 'suspended'))`

const PICTURE = `json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
      'placeholder', m.placeholder, 'alt', m.alt_text)`
const SHOWABLE = `m.visibility = 'public' and m.deleted_at is null`

/**
 * The statement behind a page: of the public point and never of the place itself, of papers that still count, and of
 * what its person chose to show. $1 the key, $2 its type, $3 the present moment, $4 the visibilities that are open to
 * who asks, $5 who that is, or null.
 */
const page = (isAsked: string) => `
  select p.id, p.user_type as "userType", p.first_name as "firstName", p.business_name as "businessName",
    case when d.show_initial then left(btrim(p.last_name), 1) else '' end as "initial", p.created_at as "memberSince",
    case when d.show_phone then p.phone end as phone,
    d.slug, d.tagline, d.about, d.visibility, d.since_year as "sinceYear", d.public_email as email, d.website, d.links,
    d.languages, d.kinds, d.animals, d.interests, d.service_radius_m as "serviceRadiusM", d.time_zone as "timeZone",
    d.closed_from::text as "closedFrom", d.closed_to::text as "closedTo", d.closure_note as "closureNote",
    case when d.emergency_until > $3 then d.emergency_until end as "emergencyUntil", d.takes_new as "takesNew", d.registration,
    d.picture, d.locality as "wrotePlace", not seen.listed as preview,
    place.locality, place.region, place.country, place.precision, place.public_lat as lat, place.public_lng as lng,
    case when place.precision = 'exact' then place.line1 end as line1, case when place.precision = 'exact' then place.line2 end as line2,
    case when place.precision = 'exact' then place.postcode end as postcode,
    (select ${PICTURE} from media_assets m where m.id = d.photo_id and ${SHOWABLE}) as photo,
    (select ${PICTURE} from media_assets m where m.id = d.cover_id and ${SHOWABLE}) as cover,
    (select coalesce(json_agg(${PICTURE} order by g.position), '[]')
      from gallery_items g join media_assets m on m.id = g.media_id where g.profile_id = p.id and ${SHOWABLE}) as gallery,
    (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens), '[]')
      from opening_hours h where h.profile_id = p.id) as hours,
    (select coalesce(json_agg(json_build_object('kind', s.kind, 'body', s.body)), '[]')
      from profile_sections s where s.profile_id = p.id) as sections,
    (select coalesce(json_agg(json_build_object('kind', v.kind, 'verifiedAt', v.decided_at, 'validUntil', v.valid_until) order by v.decided_at, v.kind), '[]')
      from verifications v where v.profile_id = p.id and v.status = 'verified'
        and (v.valid_until is null or v.valid_until >= ($3::timestamptz at time zone 'UTC')::date)) as badges
  from user_profiles p
  join profile_details d on d.profile_id = p.id
  join auth_users u on u.id = p.user_id
  left join profile_places place on place.profile_id = p.id
  cross join lateral (select ${THERE} and d.visibility = any ($4::text[]) as listed) seen
  where ${isAsked} and p.user_type = $2 and (seen.listed or p.user_id = $5::uuid
    or exists (select from profile_members t where t.profile_id = p.id and t.user_id = $5::uuid and t.is_active)) and not has_blocked(p.user_id, $5::uuid)`

export const PAGE_BY_ID = page('p.id = $1::uuid')
export const PAGE_BY_SLUG = page('d.slug = $1')
