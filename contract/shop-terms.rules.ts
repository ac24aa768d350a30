/** Limits of what a shop may promise; the database holds them too. */
export const MAX_DELIVERY_FEE = 500
export const MAX_FREE_OVER = 10_000
export const MAX_DELIVERY_DAYS = 60
export const MAX_READY_HOURS = 336
export const MAX_RETURN_DAYS = 365
export const MAX_TAX_PERCENT = 30
