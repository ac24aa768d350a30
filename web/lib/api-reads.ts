/** The endpoints the contract declares as GET. A list of names, because the contract itself would bring zod to every page. */
export const READS: ReadonlySet<string> = new Set([
  'account.me',
  'cart.get',
  'checkout.state',
  'home.get',
  'orders.get',
  'orders.list',
  'products.byIds',
  'products.canReview',
  'products.categories',
  'products.facets',
  'products.get',
  'products.list',
  'products.reviews',
  'products.together',
  'search.all',
  'search.suggest',
])
