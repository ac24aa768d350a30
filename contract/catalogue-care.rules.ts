/** What a brand may be. What sellers write that nobody knows is proposed, and sold all the same. */
export const BRAND_STATUSES = ['proposed', 'active', 'retired', 'merged'] as const
export type BrandStatus = (typeof BRAND_STATUSES)[number]
