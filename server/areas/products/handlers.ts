import { open, signedIn } from '#server/identity/gate'
import { listAlike } from '#server/market/products/alike'
import { listProductsByIds } from '#server/market/products/by-ids'
import { getCategories } from '#server/market/products/categories'
import { getProduct } from '#server/market/products/detail'
import { getFacets } from '#server/market/products/facets'
import { listProducts } from '#server/market/products/list'
import { listTogether } from '#server/market/products/together'
import { listReviews } from '#server/market/reviews/list'
import { canReview, reviewProduct } from '#server/market/reviews/write'

export const products = {
  list: open.products.list.handler(({ context, input }) => listProducts(context, input)),
  facets: open.products.facets.handler(({ context, input }) => getFacets(context, input)),
  categories: open.products.categories.handler(({ context, input }) => getCategories(context, input.species)),
  get: open.products.get.handler(({ context, input }) => getProduct(context, input.id)),
  together: open.products.together.handler(({ context, input }) => listTogether(context, input.id)),
  alike: open.products.alike.handler(({ context, input }) => listAlike(context, input.missing)),
  byIds: open.products.byIds.handler(({ context, input }) => listProductsByIds(context, input.ids)),
  reviews: open.products.reviews.handler(({ context, input }) => listReviews(context, input)),
  canReview: signedIn.products.canReview.handler(({ context, input }) => canReview(context, context.viewer, input.id)),
  review: signedIn.products.review.handler(({ context, input }) => reviewProduct(context, context.viewer, input)),
}
