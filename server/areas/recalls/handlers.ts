import { open, signedIn } from '#server/identity/gate'
import { importRecalls } from './import'
import { acknowledgeRecall, listRecallsOfOrder } from './of-order'
import { listRecallsOfShop } from './of-shop'
import { getPublicRecall, listPublicRecalls, listRecallsOfProduct } from './public'
import { getReach, listPeople } from './reach'
import { findProducts, getRecall, listRecalls } from './read'
import { closeRecall, createRecall, publishRecall, removeRecall, saveRecall } from './write'

const { recalls: own } = signedIn
const { recalls: door } = open

export const recalls = {
  active: door.active.handler(({ context }) => listPublicRecalls(context)),
  page: door.page.handler(({ context, input }) => getPublicRecall(context, input.id)),
  ofProduct: door.ofProduct.handler(({ context, input }) => listRecallsOfProduct(context, input.id)),
  ofOrder: door.ofOrder.handler(({ context, input }) => listRecallsOfOrder(context, context.viewer, input)),
  acknowledge: door.acknowledge.handler(({ context, input }) => acknowledgeRecall(context, context.viewer, input)),
  ofShop: own.ofShop.handler(({ context }) => listRecallsOfShop(context, context.viewer)),
  list: own.list.handler(({ context, input }) => listRecalls(context, input)),
  get: own.get.handler(({ context, input }) => getRecall(context, input.id)),
  find: own.find.handler(({ context, input }) => findProducts(context, input.q)),
  create: own.create.handler(({ context, input }) => createRecall(context, context, input)),
  save: own.save.handler(({ context, input }) => saveRecall(context, context, input)),
  remove: own.remove.handler(({ context, input }) => removeRecall(context, context, input.id)),
  reach: own.reach.handler(({ context, input }) => getReach(context, input.id)),
  people: own.people.handler(({ context, input }) => listPeople(context, input)),
  publish: own.publish.handler(({ context, input }) => publishRecall(context, context, input)),
  close: own.close.handler(({ context, input }) => closeRecall(context, context, input)),
  import: own.import.handler(({ context, input }) => importRecalls(context, context, input)),
}
