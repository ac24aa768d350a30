/** How long a bank takes to show money that went back to a card; every page and mail says the same. */
export const REFUND_TAKES = 'usually takes 5 to 10 days'

/** Why money went back where somebody canceled; pages call whoever reads it "you". */
export const CANCELED_BY = { buyer: 'Canceled by the buyer', shop: 'Canceled by the shop' } as const
