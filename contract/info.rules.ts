/** The information pages; each name is the page's path. */
export const INFO_SLUGS = [
  'about',
  'privacy-policy',
  'terms-of-service',
  'accessibility',
  'trust-and-safety',
  'community-rules',
] as const
export type InfoSlug = (typeof INFO_SLUGS)[number]

/** A version is the day a text came into force, with a count of corrections behind it: `2026-11-01.1`. */
export const VERSION_PATTERN = /^\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?$/

/** The day of a version: 2026-11-01. */
export function dayOfVersion(version: string): string {
  return version.slice(0, 10)
}

/** Newest first; days in ISO form compare as text, corrections as numbers. */
export function compareVersions(one: string, other: string): number {
  const [oneDay = '', oneCount = '0'] = one.split('.')
  const [otherDay = '', otherCount = '0'] = other.split('.')
  return otherDay.localeCompare(oneDay) || Number(otherCount) - Number(oneCount)
}
