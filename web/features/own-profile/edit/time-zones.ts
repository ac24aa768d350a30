export type ZoneGroup = { label: string; zones: { id: string; name: string }[] }

/** What the first part of an id is called; one that is not here is its own name. */
const REGIONS: Partial<Record<string, string>> = {
  America: 'Americas',
  Atlantic: 'Atlantic Ocean',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific Ocean',
}

/** Browsers keep the ids of old; the places have had other names for long. */
const RENAMED: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Antarctica/DumontDUrville': 'Dumont d’Urville',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
}

/** "New York" for `America/New_York`, "Knox, Indiana" for `America/Indiana/Knox`. */
function placeOf(id: string): string {
  const [, ...parts] = id.split('/')
  return RENAMED[id] ?? (parts.toReversed().join(', ').replaceAll('_', ' ') || id)
}

/** "GMT-5", as it is at that moment there. */
function offsetOf(id: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/**
 * Time zones as people look for them: their own first, then by part of the world and place, each with its offset.
 *
 * @param own ids that stand first, whether or not the browser lists them
 * @param known as `Intl.supportedValuesOf` gives them
 */
export function zoneGroups(own: readonly string[], known: readonly string[], now: Date): ZoneGroup[] {
  const named = (id: string) => ({ id, name: `${placeOf(id)} (${offsetOf(id, now)})` })
  const first = [...new Set(own)]
  const rest = known.filter((id) => !first.includes(id))
  const byRegion = Map.groupBy(rest, (id) => id.split('/')[0] ?? id)
  return [
    { label: first.length === 1 ? 'Your time zone' : 'Your time zones', zones: first.map(named) },
    ...[...byRegion]
      .map(([region, ids]) => ({ label: REGIONS[region] ?? region, zones: ids.map(named).sort(byName) }))
      .sort((one, other) => (one.label < other.label ? -1 : 1)),
  ]
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en-US')
