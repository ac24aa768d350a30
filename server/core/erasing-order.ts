import { inOrder } from './ordering'
import type { PersonalData } from './personal-data'

/**
 * What domains hold about people, in an order in which it can be erased: as they are named, but each before those it
 * has to read once more.
 *
 * @throws where two wait for each other
 */
export function inErasingOrder(
  domains: Readonly<Record<string, { personalData: PersonalData | null }>>,
): readonly PersonalData[] {
  const brought = Object.entries(domains).flatMap(([name, { personalData }]) =>
    personalData ? [[name, personalData] as const] : [],
  )
  return inOrder(brought, ({ erasedBefore = [] }) => erasedBefore, 'erased')
}
