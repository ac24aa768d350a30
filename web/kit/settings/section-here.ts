import type { Section } from './sections'

type Place = Pick<Section, 'to' | 'hash'>

/**
 * Whether a section of the settings is the one on show. A part is where the address names it; a page as a whole also
 * where the address names one of its cards that is no section of its own.
 */
export function isSectionHere(
  { to, hash }: Place,
  at: { pathname: string; hash: string },
  sections: readonly Place[],
): boolean {
  if (at.pathname !== to) return false
  if (hash) return at.hash === hash
  return !sections.some((other) => other.to === to && other.hash && other.hash === at.hash)
}
