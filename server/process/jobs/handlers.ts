import { sendToDevice, spreadNotice } from '#server/market/notifications/deliver'
import { expireCheckout } from '#server/money/checkout/expire'
import { checkCardPage, closeCardPageLater } from '#server/money/payments/card-page-jobs'
import { checkAccount } from '#server/money/payouts/account'
import { payEverybody } from '#server/money/payouts/round'
import { sendPayout } from '#server/money/payouts/send'
import { takeBackTransfer } from '#server/money/payouts/take-back'
import { sendRefund } from '#server/money/refunds/send'
import { settleStanding } from '#server/money/standing/settle'
import type { Handlers } from './drain'

/** The mail templates bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('../../money/orders/mails')
const accountMails = () => import('../../identity/mails/send')
const supportMails = () => import('../../market/support/mails')
const profileMails = () => import('../../market/profile-review/mails')
const invoiceMails = () => import('../../money/invoices/document/mails')
const overpaidMail = () => import('../../money/invoices/document/overpaid-mail')
const sellerMails = () => import('../../money/payouts/mails/seller-mails')

/** Who does what must follow a change. Each may run twice, after a crash at the wrong moment. */
export const handlers: Handlers = {
  'mail.order-confirmed': async (deps, payload) => (await mails()).mailOrderConfirmed(deps, payload),
  'mail.order-cancelled': async (deps, payload) => (await mails()).mailOrderCancelled(deps, payload),
  'mail.payment-returned': async (deps, payload) => (await mails()).mailPaymentReturned(deps, payload),
  'mail.ticket-received': async (deps, payload) => (await supportMails()).mailTicketReceived(deps, payload),
  'mail.ticket-answered': async (deps, payload) => (await supportMails()).mailTicketAnswered(deps, payload),
  'mail.profile-decided': async (deps, payload) => (await profileMails()).mailProfileDecided(deps, payload),
  'mail.paper-decided': async (deps, payload) => (await profileMails()).mailPaperDecided(deps, payload),
  'mail.invoice-sent': async (deps, payload) => (await invoiceMails()).mailInvoiceSent(deps, payload),
  'mail.invoice-reminder': async (deps, payload) => (await invoiceMails()).mailInvoiceReminder(deps, payload),
  'mail.invoice-receipt': async (deps, payload) => (await invoiceMails()).mailInvoiceReceipt(deps, payload),
  'mail.invoice-credited': async (deps, payload) => (await invoiceMails()).mailInvoiceCredited(deps, payload),
  'mail.invoice-refunded': async (deps, payload) => (await invoiceMails()).mailInvoiceRefunded(deps, payload),
  'mail.invoice-overpaid': async (deps, payload) => (await overpaidMail()).mailInvoiceOverpaid(deps, payload),
  'mail.payout-failed': async (deps, payload) => (await sellerMails()).mailPayoutFailed(deps, payload),
  'mail.dispute-opened': async (deps, payload) => (await sellerMails()).mailDisputeOpened(deps, payload),
  'mail.account-restricted': async (deps, payload) => (await sellerMails()).mailAccountRestricted(deps, payload),
  'mail.account': async (deps, payload) => (await accountMails()).sendAccountMail(deps, payload),
  'text.account': async (deps, payload) => (await accountMails()).sendAccountText(deps, payload),
  'push.notify': spreadNotice,
  'push.send': sendToDevice,
  'refund.send': sendRefund,
  'payout.round': payEverybody,
  'payout.send': sendPayout,
  'payout.take-back': takeBackTransfer,
  'payout-account.check': checkAccount,
  'card-page.close': closeCardPageLater,
  'card-page.check': checkCardPage,
  'checkout.expire': expireCheckout,
  'seller.standing': settleStanding,
}
