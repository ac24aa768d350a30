/**
 * What each domain brings, in an order in which it can be gone through: as they are named, but each before those it
 * has to come before.
 *
 * @throws where two wait for each other
 */
export function inOrder<Part>(
  parts: Iterable<readonly [name: string, part: Part]>,
  comesBefore: (part: Part) => readonly string[],
  what: string,
): readonly Part[] {
  const waiting = new Map(parts)
  const ordered: Part[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([name]) => ![...waiting.values()].some((part) => comesBefore(part).includes(name)))
    if (!next) throw new Error(`${[...waiting.keys()].join(', ')}: each is to be ${what} before another`)
    const [name, part] = next
    waiting.delete(name)
    ordered.push(part)
  }
  return ordered
}
