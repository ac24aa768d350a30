import { open, signedIn } from '#server/identity/gate'
import { cancelOrder } from './cancel'
import { getOrder } from './get'
import { listOrders } from './list'
import { listSales } from './sales'

export const orders = {
  list: signedIn.orders.list.handler(({ context, input }) => listOrders(context, context.viewer, input)),
  sales: signedIn.orders.sales.handler(({ context, input }) => listSales(context, context.viewer, input)),
  get: open.orders.get.handler(({ context, input }) => getOrder(context, context.viewer, input)),
  cancel: open.orders.cancel.handler(({ context, input }) => cancelOrder(context, context.viewer, input)),
}
