import { open, signedIn } from '#server/identity/gate'
import { countMisses } from './count-misses'
import { createInvoice } from './create'
import { creditInvoice } from './credit'
import { listInvoiceCustomers } from './customers'
import { duplicateInvoice } from './duplicate'
import { getInvoice } from './get'
import { voidInvoice, writeOffInvoice } from './give-up'
import { readIncome } from './income'
import { listBillableItems } from './items'
import { listInvoices } from './list'
import { moveDueDate } from './move-due-date'
import { getPayable } from './payable'
import { listReceived } from './received'
import { recordPayment } from './record-payment'
import { refundInvoice } from './refund'
import { remindOfInvoice } from './remind'
import { removeInvoice, saveInvoice } from './save'
import { sendInvoice } from './send'
import { readSettings, saveSettings } from './settings'
import { readTotals } from './totals'

export const invoices = {
  forPayment: open.invoices.forPayment.handler(({ context, input }) =>
    countMisses(
      context,
      getPayable(context, context.viewer, input.id, { counts: !context.rendering, sessionId: input.sessionId }),
    ),
  ),
  list: signedIn.invoices.list.handler(({ context, input }) => listInvoices(context, context.viewer, input)),
  totals: signedIn.invoices.totals.handler(({ context, input }) => readTotals(context, context.viewer, input)),
  income: signedIn.invoices.income.handler(({ context, input }) =>
    readIncome(context, context.viewer, input.profileId),
  ),
  received: signedIn.invoices.received.handler(({ context, input }) => listReceived(context, context.viewer, input)),
  get: signedIn.invoices.get.handler(({ context, input }) => getInvoice(context, context.viewer, input.id)),
  create: signedIn.invoices.create.handler(({ context, input }) => createInvoice(context, context.viewer, input)),
  save: signedIn.invoices.save.handler(({ context, input }) => saveInvoice(context, context.viewer, input)),
  remove: signedIn.invoices.remove.handler(({ context, input }) => removeInvoice(context, context.viewer, input.id)),
  send: signedIn.invoices.send.handler(({ context, input }) => sendInvoice(context, context.viewer, input)),
  remind: signedIn.invoices.remind.handler(({ context, input }) => remindOfInvoice(context, context.viewer, input)),
  duplicate: signedIn.invoices.duplicate.handler(({ context, input }) =>
    duplicateInvoice(context, context.viewer, input),
  ),
  void: signedIn.invoices.void.handler(({ context, input }) => voidInvoice(context, context.viewer, input)),
  writeOff: signedIn.invoices.writeOff.handler(({ context, input }) => writeOffInvoice(context, context.viewer, input)),
  moveDueDate: signedIn.invoices.moveDueDate.handler(({ context, input }) =>
    moveDueDate(context, context.viewer, input),
  ),
  recordPayment: signedIn.invoices.recordPayment.handler(({ context, input }) =>
    recordPayment(context, context.viewer, input),
  ),
  credit: signedIn.invoices.credit.handler(({ context, input }) => creditInvoice(context, context.viewer, input)),
  refund: signedIn.invoices.refund.handler(({ context, input }) => refundInvoice(context, context.viewer, input)),
  customers: signedIn.invoices.customers.handler(({ context, input }) =>
    listInvoiceCustomers(context, context.viewer, input),
  ),
  items: signedIn.invoices.items.handler(({ context, input }) => listBillableItems(context, context.viewer, input)),
  settings: signedIn.invoices.settings.handler(({ context, input }) =>
    readSettings(context, context.viewer, input.profileId),
  ),
  saveSettings: signedIn.invoices.saveSettings.handler(({ context, input }) =>
    saveSettings(context, context.viewer, input),
  ),
}
