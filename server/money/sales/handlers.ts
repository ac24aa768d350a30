import { signedIn } from '#server/identity/gate'
import { acceptSales, packSales } from './advance'
import { approveReturn, declineReturn } from './answer-return'
import { cancelSale } from './cancel'
import { countSales } from './counts'
import { deliverSale } from './deliver'
import { getSale } from './get'
import { handOverSale } from './hand-over'
import { listSales } from './list'
import { movePackage } from './move-package'
import { readySale } from './ready'
import { receiveReturn } from './receive-return'
import { refundSale } from './refund'
import { refundReturn } from './refund-return'
import { shipSale } from './ship'
import { listSlips } from './slips'
import { trackShipment } from './track'
import { writeToBuyer } from './write'

export const sales = {
  list: signedIn.sales.list.handler(({ context, input }) => listSales(context, context.viewer, input)),
  counts: signedIn.sales.counts.handler(({ context }) => countSales(context, context.viewer)),
  get: signedIn.sales.get.handler(({ context, input }) => getSale(context, context.viewer, input.id)),
  slips: signedIn.sales.slips.handler(async ({ context, input }) => ({
    items: await listSlips(context, context.viewer, input.ids),
  })),
  accept: signedIn.sales.accept.handler(({ context, input }) => acceptSales(context, context.viewer, input.ids)),
  pack: signedIn.sales.pack.handler(({ context, input }) => packSales(context, context.viewer, input.ids)),
  ship: signedIn.sales.ship.handler(({ context, input }) => shipSale(context, context.viewer, input)),
  track: signedIn.sales.track.handler(({ context, input }) => trackShipment(context, context.viewer, input)),
  movePackage: signedIn.sales.movePackage.handler(({ context, input }) => movePackage(context, context.viewer, input)),
  ready: signedIn.sales.ready.handler(({ context, input }) => readySale(context, context.viewer, input.id)),
  handOver: signedIn.sales.handOver.handler(({ context, input }) => handOverSale(context, context.viewer, input)),
  deliver: signedIn.sales.deliver.handler(({ context, input }) => deliverSale(context, context.viewer, input.id)),
  cancel: signedIn.sales.cancel.handler(({ context, input }) => cancelSale(context, context.viewer, input)),
  refund: signedIn.sales.refund.handler(({ context, input }) => refundSale(context, context.viewer, input)),
  write: signedIn.sales.write.handler(({ context, input }) => writeToBuyer(context, context.viewer, input)),
  approveReturn: signedIn.sales.approveReturn.handler(({ context, input }) =>
    approveReturn(context, context.viewer, input),
  ),
  declineReturn: signedIn.sales.declineReturn.handler(({ context, input }) =>
    declineReturn(context, context.viewer, input),
  ),
  receiveReturn: signedIn.sales.receiveReturn.handler(({ context, input }) =>
    receiveReturn(context, context.viewer, input),
  ),
  refundReturn: signedIn.sales.refundReturn.handler(({ context, input }) =>
    refundReturn(context, context.viewer, input),
  ),
}
