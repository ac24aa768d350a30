import { MOST_COMPARED } from '#contract/products.rules'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which products, by their ids with commas between them: the address can be sent to somebody. */
export type CompareSearch = { ids?: string }

export function idsOf({ ids = '' }: CompareSearch): string[] {
  return [...new Set(ids.split(',').filter((id) => UUID.test(id)))].slice(0, MOST_COMPARED)
}
