import { open, signedIn } from '#server/identity/gate'
import { getStorefront, setClosure } from './own'
import { getCollection, getStorefrontPage } from './page'
import { addCollection, changeCollection, orderCollections, removeCollection } from './write'

const { storefront: own } = signedIn

export const storefront = {
  mine: own.mine.handler(({ context }) => getStorefront(context, context.viewer)),
  setClosure: own.setClosure.handler(({ context, input }) => setClosure(context, context.viewer, input)),
  page: open.storefront.page.handler(({ context, input }) => getStorefrontPage(context, input.id)),
  collection: open.storefront.collection.handler(({ context, input }) => getCollection(context, input)),
  addCollection: own.addCollection.handler(({ context, input }) => addCollection(context, context.viewer, input)),
  changeCollection: own.changeCollection.handler(({ context, input }) =>
    changeCollection(context, context.viewer, input),
  ),
  removeCollection: own.removeCollection.handler(({ context, input }) =>
    removeCollection(context, context.viewer, input.id),
  ),
  orderCollections: own.orderCollections.handler(({ context, input }) =>
    orderCollections(context, context.viewer, input.ids),
  ),
}
