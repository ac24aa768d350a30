/** Where roads are measured in miles. */
const MILE_REGIONS = new Set(['US', 'GB', 'LR', 'MM'])
const METERS_PER_MILE = 1609.344

/** "1.2 mi" for readers in the US, "2 km" for most others. Data stays in meters; only words are converted. */
export function distanceText(meters: number, locale: string): string {
  const [unit, size] = readsMiles(locale) ? (['mi', METERS_PER_MILE] as const) : (['km', 1000] as const)
  return `${(meters / size).toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`
}

/** "Within 6 miles": a round number where somebody chooses how far, since nobody asks for 6.2. */
export function roundDistance(meters: number, locale: string): string {
  if (!readsMiles(locale)) return distanceText(meters, locale)
  const miles = Math.max(1, Math.round(meters / METERS_PER_MILE))
  return miles === 1 ? '1 mile' : `${miles.toLocaleString(locale)} miles`
}

/** A locale without a region is read where most of its readers are: "en" in the US. */
function readsMiles(locale: string): boolean {
  const region = new Intl.Locale(locale).maximize().region
  return region !== undefined && MILE_REGIONS.has(region)
}
