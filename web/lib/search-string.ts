type Search = Record<string, unknown>

/**
 * The part of an address after "?", read the way a plain form writes it: every value is text, a repeated name is a
 * list. The router's own way wraps lists in JSON, which no form without script can send and nobody can read.
 */
export function parseSearch(text: string): Search {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** The other way round; what is undefined or null is left out. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) params.append(name, String(one))
  const text = params.toString()
  return text && `?${text}`
}
