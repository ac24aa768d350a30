const SHOWN = ['past', 'all'] as const

/** Without `show`: those that run or are planned. */
export type CampaignsSearch = { show?: (typeof SHOWN)[number]; cursor?: string }

export function readCampaignsSearch({ show, cursor }: Record<string, unknown>): CampaignsSearch {
  const known = SHOWN.find((one) => one === show)
  return { ...(known && { show: known }), ...(typeof cursor === 'string' && { cursor }) }
}
