export type CheckoutSearch = { key?: string }

/** The group's key of an address; anything that cannot be one reads as none. */
export function checkoutSearch({ key }: Record<string, unknown>): CheckoutSearch {
  return typeof key === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(key) ? { key } : {}
}
