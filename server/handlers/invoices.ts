import { open, signedIn } from '../gate'
import { countMisses } from '../services/invoices/count-misses'
import { createInvoice } from '../services/invoices/create'
import { creditInvoice } from '../services/invoices/credit'
import { listInvoiceCustomers } from '../services/invoices/customers'
import { duplicateInvoice } from '../services/invoices/duplicate'
import { getInvoice } from '../services/invoices/get'
import { voidInvoice, writeOffInvoice } from '../services/invoices/give-up'
import { listBillableItems } from '../services/invoices/items'
import { listInvoices } from '../services/invoices/list'
import { moveDueDate } from '../services/invoices/move-due-date'
import { getPayable } from '../services/invoices/payable'
import { listReceived } from '../services/invoices/received'
import { recordPayment } from '../services/invoices/record-payment'
import { refundInvoice } from '../services/invoices/refund'
import { remindOfInvoice } from '../services/invoices/remind'
import { removeInvoice, saveInvoice } from '../services/invoices/save'
import { sendInvoice } from '../services/invoices/send'
import { readSettings, saveSettings } from '../services/invoices/settings'
import { readTotals } from '../services/invoices/totals'

export const invoices = {
  forPayment: open.invoices.forPayment.handler(({ context, input }) =>
    countMisses(context, getPayable(context, context.viewer, input.id, { counts: !context.rendering })),
  ),
  list: signedIn.invoices.list.handler(({ context, input }) => listInvoices(context, context.viewer, input)),
  totals: signedIn.invoices.totals.handler(({ context, input }) => readTotals(context, context.viewer, input)),
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
