export const GUEST_CART_KEY = 'pawstead.cart'

/** Sent to the window when this tab changed the guest cart; other tabs hear of it from the storage. */
export const GUEST_CART_EVENT = 'pawstead:cart'
