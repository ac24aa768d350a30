import { sql } from 'drizzle-orm'
import { OWN_LINES } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'
import { type Rule, rowsWithin } from '../rule'

/** As fast as an airliner. */
const MAX_KMH = 900
const KM_PER_MILE = 1.609344
const MAX_MPH = Math.round(MAX_KMH / KM_PER_MILE / 10) * 10
/** Nearer than this the map of addresses is too coarse to judge by. */
const MIN_KM = 500
const LOOK_BACK_MS = 24 * 3600_000
const EARTH_RADIUS_KM = 6371

export type Place = { latitude: number; longitude: number; name: string | null }
/** Where an address is, as far as the map of addresses knows. */
export type Locate = (address: string) => Place | null

type Row = { userId: string; name: string; address: string; at: string }

/** Two sign-ins too far apart for anybody to have travelled between. */
export function createImpossibleTravel(locate: Locate | null): Rule {
  return {
    type: 'impossible_travel',
    severity: 'high',
    looksFor: `two sign-ins by one person that are too far apart to travel between at ${MAX_MPH} mph (${MAX_KMH} km/h)`,
    enabled: locate !== null,
    by: 'person',
    watches: (eventType) => eventType === 'sign_in',
    async detect(db, range, scope) {
      if (!locate) return []
      const { rows } = await db.execute<Row>(sql`
        select user_id as "userId", ${nameOf('l.user_id')} as name, host(ip_address) as address,
          to_json(created_at)#>>'{}' as at
        from security_audit_logs l
        where event_type = 'sign_in' and user_id is not null and ip_address is not null and ${OWN_LINES}
          and ${rowsWithin(range, LOOK_BACK_MS, scope)}
        order by user_id, created_at, id`)
      return rows.flatMap((row, index) => {
        const before = rows[index - 1]
        const at = new Date(row.at)
        if (before?.userId !== row.userId || at <= range.from) return []
        const [here, there] = [locate(row.address), locate(before.address)]
        if (!here || !there) return []
        const km = distanceKm(there, here)
        const hours = (at.getTime() - new Date(before.at).getTime()) / 3600_000
        if (km < MIN_KM || km <= MAX_KMH * hours) return []
        const apart = hours < 1 ? `${Math.max(1, Math.round(hours * 60))} minutes` : `${hours.toFixed(1)} hours`
        return {
          about: row.userId,
          at,
          severity: 'high' as const,
          description: `${row.name} signed in from ${named(there, before.address)} and, ${apart} later, from ${named(here, row.address)}, ${distance(km)} away. A VPN can look like this.`,
          subjects: [row.userId],
        }
      })
    },
  }
}

/** In both units, since admins and the people concerned read the same sentence. */
function distance(km: number): string {
  const round = (length: number) => Math.round(length).toLocaleString('en-US')
  return `${round(km / KM_PER_MILE)} miles (${round(km)} km)`
}

function named({ name }: Place, address: string): string {
  return name ?? address
}

/** Over the surface, by the haversine formula. */
function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
