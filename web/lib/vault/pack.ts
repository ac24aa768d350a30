/** How a moment is marked in what is kept: JSON has no word for it. */
const MOMENT = '\u0000at'

/** As text, with moments marked. */
export function pack(value: unknown): string {
  // JSON turns moments into text before it asks about them: the holder still has them
  return JSON.stringify(value, function (this: Record<string, unknown>, key, said: unknown) {
    const held = this[key]
    return held instanceof Date ? { [MOMENT]: held.getTime() } : said
  })
}

/** The opposite. @throws SyntaxError for what is none of ours */
export function unpack(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(MOMENT in value)) return value
    return new Date((value as Record<string, number>)[MOMENT] ?? Number.NaN)
  })
}
