import { BULK_MAX } from '#contract/sales.rules'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which orders are printed, as their ids with commas between. */
export function readSlipsSearch({ ids }: Record<string, unknown>): { ids: string } {
  const asked = typeof ids === 'string' ? ids.split(',').filter((id) => UUID.test(id)) : []
  return { ids: asked.slice(0, BULK_MAX).join(',') }
}
