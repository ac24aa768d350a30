import { open } from './gate'
import { account } from './handlers/account'
import { cart } from './handlers/cart'
import { checkout } from './handlers/checkout'
import { home } from './handlers/home'
import { info } from './handlers/info'
import { orders } from './handlers/orders'
import { people } from './handlers/people'
import { products } from './handlers/products'
import { search } from './handlers/search'
import { security } from './handlers/security'
import { support } from './handlers/support'

/** One line per domain; the compiler sees to it that nothing promised is missing. */
export const router = open.router({
  account,
  cart,
  checkout,
  home,
  info,
  orders,
  people,
  products,
  search,
  security,
  support,
})
