import { account } from './account'
import { cart } from './cart'
import { checkout } from './checkout'
import { home } from './home'
import { info } from './info'
import { orders } from './orders'
import { people } from './people'
import { products } from './products'
import { search } from './search'
import { security } from './security'
import { support } from './support'

/** The whole API on one page. */
export const contract = { account, cart, checkout, home, info, orders, people, products, search, security, support }
export type Contract = typeof contract
