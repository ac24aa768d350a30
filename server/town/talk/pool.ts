/**
 * What people say about one kind of product.
 * `{pet}`, `{he}`, `{him}`, `{his}`, `{breed}` and `{kg}` stand for the reviewer's animal; `[a|b]` for either.
 */
export type Pool = Record<'good' | 'fair' | 'poor', { titles: string[]; lines: string[] }>

const split = (text: string): string[] => text.trim().split(/\s*\n\s*/)

/** Each part holds one sentence per line; titles first, then an empty-looking line of "--", then sentences. */
export function pool(good: string, fair: string, poor: string): Pool {
  const part = (text: string) => {
    const [titles = '', lines = ''] = text.split('--')
    return { titles: split(titles), lines: split(lines) }
  }
  return { good: part(good), fair: part(fair), poor: part(poor) }
}
