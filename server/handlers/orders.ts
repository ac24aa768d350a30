import { open, signedIn } from '../gate'
import { cancelOrder } from '../services/orders/cancel'
import { getOrder } from '../services/orders/get'
import { listOrders } from '../services/orders/list'
import { listSales } from '../services/orders/sales'

export const orders = {
  list: signedIn.orders.list.handler(({ context, input }) => listOrders(context, context.viewer, input)),
  sales: signedIn.orders.sales.handler(({ context, input }) => listSales(context, context.viewer, input)),
  get: open.orders.get.handler(({ context, input }) => getOrder(context, context.viewer, input)),
  cancel: open.orders.cancel.handler(({ context, input }) => cancelOrder(context, context.viewer, input)),
}
