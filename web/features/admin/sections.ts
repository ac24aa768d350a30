import sections from 'virtual:menu/admin'
import type { Role } from '#contract/roles'

/** The work places a person has. */
export function sectionsFor(role: Role): typeof sections {
  return sections.filter(({ only }) => only === undefined || only === role)
}
