import { writtenDay } from './days'
import type { InvoiceDocument } from './invoice-document'
import { handwritten, owed, reasonOf, type Written } from './invoice-words'
import type { MoneyWords } from './money-mail'

/** @param late days after the due date, negative before it */
export function reminderWords(invoice: InvoiceDocument, late: number, { link, message }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber } = invoice
  const due = writtenDay(invoice.dueDate)
  const what = `invoice ${invoiceNumber} from ${issuer.name}`
  const [subject, title, first] =
    late < 0
      ? [
          `Invoice ${invoiceNumber} is due ${inDays(-late)}`,
          `Due ${inDays(-late)}`,
          `Hi ${customerName}, a friendly reminder that ${what} is due on ${due}.`,
        ]
      : late === 0
        ? [`Invoice ${invoiceNumber} is due today`, 'Due today', `Hi ${customerName}, ${what} is due today, ${due}.`]
        : [
            `Invoice ${invoiceNumber} is overdue`,
            'This invoice is overdue',
            `Hi ${customerName}, ${what} was due on ${due}, ${count(late)} ago, and is not fully paid yet.`,
          ]
  const rest = late > 0 ? ['If you have questions or need more time, please contact the business directly.'] : []
  return {
    subject,
    title,
    paragraphs: [first, ...rest],
    message: handwritten(invoice, message),
    amounts: owed(invoice),
    action: { label: 'View and pay', link },
    note: 'If you have already paid, thank you. There is nothing else to do.',
    reason: reasonOf(invoice),
  }
}

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`)
