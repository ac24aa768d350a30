import { account } from './account'
import { cart } from './cart'
import { checkout } from './checkout'
import { home } from './home'
import { orders } from './orders'
import { people } from './people'
import { products } from './products'
import { search } from './search'
import { security } from './security'

/** The whole API on one page. */
export const contract = { account, cart, checkout, home, orders, people, products, search, security }
export type Contract = typeof contract
