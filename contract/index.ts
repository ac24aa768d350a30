import { account } from './account'
import { cart } from './cart'
import { checkout } from './checkout'
import { home } from './home'
import { orders } from './orders'
import { products } from './products'
import { search } from './search'

/** The whole API on one page. */
export const contract = { account, cart, checkout, home, orders, products, search }
export type Contract = typeof contract
