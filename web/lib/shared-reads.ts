/**
 * The reads that the contract calls shared: everybody gets the same answer, so they are asked as nobody, by people who
 * are signed in too. Then the server has the answer ready, and it may be kept for reading without a connection.
 * A list of names, because the contract itself would bring zod to every page.
 */
export const SHARED_READS: ReadonlySet<string> = new Set([
  'home.get',
  'info.article',
  'info.help',
  'info.page',
  'info.searchHelp',
  'notifications.pushKey',
  'products.alike',
  'products.categories',
  'products.facets',
  'products.get',
  'products.list',
  'products.reviews',
  'products.together',
  'profiles.find',
  'profiles.page',
  'search.all',
  'search.suggest',
])
