/** Parts between commas that stand outside of parentheses and quotes; null where those do not pair up. */
export function splitList(text: string): string[] | null {
  const parts: string[] = []
  let depth = 0
  let quoted = false
  let begin = 0
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (quoted) {
      if (char === '\\') index++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '(') depth++
    else if (char === ')') {
      if (--depth < 0) return null
    } else if (char === ',' && depth === 0) {
      parts.push(text.slice(begin, index))
      begin = index + 1
    }
  }
  if (quoted || depth > 0) return null
  parts.push(text.slice(begin))
  return parts
}

/** A value or a name without its quotes; null when only a part of it is quoted. */
export function unquote(text: string): string | null {
  if (!text.includes('"')) return text
  if (!/^"(?:[^"\\]|\\.)*"$/s.test(text)) return null
  return text.slice(1, -1).replace(/\\(.)/gs, '$1')
}

/** What may name a column, a table or an alias. Nothing else ever becomes part of a statement. */
export const NAME = '[A-Za-z_][A-Za-z0-9_]{0,62}'
