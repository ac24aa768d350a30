import { writtenDay } from './days'
import type { InvoiceDocument } from './invoice-document'
import { handwritten, owed, reasonOf, type Written } from './invoice-words'
import type { MoneyWords } from './money-mail'

/** @param late days after the due date, negative before it */
export function reminderWords(invoice: InvoiceDocument, late: number, { link, message }: Written): MoneyWords {
  const { issuer, customerName, invoiceNumber } = invoice
  const due = writtenDay(invoice.dueDate)
  const what = `invoice ${invoiceNumber} from ${issuer.name}`
  const sentence = `Invoice ${invoiceNumber} from ${issuer.name}`
  const [subject, title, first] =
    late < 0
      ? [
          `Invoice ${invoiceNumber} is due ${inDays(-late)}`,
          `Due ${inDays(-late)}`,
          `This is a friendly reminder that ${what} is due on ${due}.`,
        ]
      : late === 0
        ? [`Invoice ${invoiceNumber} is due today`, 'Due today', `${sentence} is due today, ${due}.`]
        : [
            `Invoice ${invoiceNumber} is overdue`,
            'This invoice is overdue',
            `${sentence} was due on ${due}, ${count(late)} ago, and hasn’t been paid in full yet.`,
          ]
  const rest = late > 0 ? ['If you have questions or need more time, please contact the business directly.'] : []
  return {
    subject,
    title,
    name: customerName,
    paragraphs: [first, ...rest],
    message: handwritten(invoice, message),
    amounts: owed(invoice),
    action: { label: 'View and pay', link },
    note: 'If you’ve already paid, thank you. There’s nothing else to do.',
    reason: reasonOf(invoice),
  }
}

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const inDays = (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`)
