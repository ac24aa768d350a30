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
  const waiting = new Map<string, PersonalData>()
  for (const [name, { personalData }] of Object.entries(domains)) if (personalData) waiting.set(name, personalData)
  const ordered: PersonalData[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([name]) => ![...waiting.values()].some((data) => waitsFor(data, name)))
    if (!next) throw new Error(`${[...waiting.keys()].join(', ')}: each is to be erased before another`)
    const [name, data] = next
    waiting.delete(name)
    ordered.push(data)
  }
  return ordered
}

function waitsFor({ erasedBefore = [] }: PersonalData, name: string): boolean {
  return erasedBefore.some((later) => later === name)
}
