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
