/** Words and rules of sales with dates that both sides need; free of zod. */

/** The longest a price may be called reduced: after that it is the price. */
export const MAX_CAMPAIGN_DAYS = 60
/** How far ahead one can be planned. */
export const MAX_CAMPAIGN_AHEAD_DAYS = 365
export const MAX_CAMPAIGN_PERCENT = 90
export const MAX_CAMPAIGN_PRODUCTS = 10_000
export const MAX_CAMPAIGN_SCOPE = 50
/** Of one shop, planned or running. */
export const MAX_OPEN_CAMPAIGNS = 50

export const CAMPAIGN_STATES = ['planned', 'running', 'over', 'cancelled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/**
 * What became of a product of one: `taken_out` when its price was changed by hand meanwhile, `left_out` when the sale began and
 * its price was not above the reduced one.
 */
export const CAMPAIGN_ITEM_STATES = ['planned', 'running', 'over', 'cancelled', 'taken_out', 'left_out'] as const
export type CampaignItemState = (typeof CAMPAIGN_ITEM_STATES)[number]

/** Why a product cannot be in it: another sale at that time, or a price that is not above the reduced one. */
export const LEFT_OUT_REASONS = ['overlap', 'not_lower'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

type Standing = { startsAt: Date; endsAt: Date; endedAt: Date | null; cancelledAt: Date | null }

export function campaignState({ startsAt, endsAt, endedAt, cancelledAt }: Standing, now: Date): CampaignState {
  if (cancelledAt) return 'cancelled'
  if (endedAt || endsAt <= now) return 'over'
  return startsAt > now ? 'planned' : 'running'
}
