/** An IANA name of a time zone as it is written, or null; a mere offset is none, for it knows no summer. */
export function readTimeZone(name: string): string | null {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return null
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return known.toLowerCase() === name.toLowerCase() ? known : name
  } catch {
    return null // not a name the clock knows
  }
}

/** Of countries with several zones the one that most of its people live in. */
const MOSTLY: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  MX: 'America/Mexico_City',
  BR: 'America/Sao_Paulo',
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  ID: 'Asia/Jakarta',
  MY: 'Asia/Kuala_Lumpur',
  CN: 'Asia/Shanghai',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  DE: 'Europe/Berlin',
  UA: 'Europe/Kyiv',
  CY: 'Asia/Nicosia',
}

/** By which clock somebody in a country probably goes; null where the present zone is one of it, or none is known. */
export function zoneIn(country: string, present: string): string | null {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] }
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  if (zones.length === 0 || zones.includes(present)) return null
  return MOSTLY[country] ?? zones[0] ?? null
}
