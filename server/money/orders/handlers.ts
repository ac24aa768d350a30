import { open, signedIn } from '#server/identity/gate'
import { cancelOrder } from './cancel'
import { confirmOrder } from './confirm'
import { getOrder } from './get'
import { listOrders } from './list'
import { sendReturn, withdrawReturn } from './move-return'
import { requestReturn } from './request-return'
import { writeToShop } from './write'

export const orders = {
  list: signedIn.orders.list.handler(({ context, input }) => listOrders(context, context.viewer, input)),
  get: open.orders.get.handler(({ context, input }) => getOrder(context, context.viewer, input)),
  cancel: open.orders.cancel.handler(({ context, input }) => cancelOrder(context, context.viewer, input)),
  confirm: open.orders.confirm.handler(({ context, input }) => confirmOrder(context, context.viewer, input)),
  write: open.orders.write.handler(({ context, input }) => writeToShop(context, context.viewer, input)),
  requestReturn: open.orders.requestReturn.handler(({ context, input }) =>
    requestReturn(context, context.viewer, input),
  ),
  sendReturn: open.orders.sendReturn.handler(({ context, input }) => sendReturn(context, context.viewer, input)),
  withdrawReturn: open.orders.withdrawReturn.handler(({ context, input }) =>
    withdrawReturn(context, context.viewer, input),
  ),
}
