export type FormTree = { [name: string]: FormTree | string }

/** Reads `line_items[0][price_data][currency]=usd` the way the SDK writes it; lists come out as objects with numbers for names. */
export function parseForm(body: string): FormTree {
  const root: FormTree = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()
    if (last === undefined) continue
    let at = root
    for (const step of path) {
      const next = at[step]
      at = at[step] = typeof next === 'object' ? next : Object.create(null)
    }
    at[last] = value
  }
  return root
}
