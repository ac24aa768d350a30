import { invoiceSums, lineAmount, portion } from '#contract/amounts'
import { InvoiceDraft } from '#contract/invoices'
import { lineProblem, type WrittenLineType } from '#contract/invoices.rules'
import type { ProfileType } from '#contract/roles'
import { readAmount, readNumber } from '#web/kit/form/numbers'

export type LineForm = {
  name: string
  description: string
  quantity: string
  rate: string
  type: WrittenLineType
}

/** What the editor holds: numbers as they are typed, the fields by the names of the draft. */
export type EditorForm = {
  customerName: string
  customerEmail: string
  customerPhone: string
  invoiceDate: string
  dueDate: string
  lines: LineForm[]
  discountKind: 'amount' | 'percent'
  /** Money, or a percentage of the lines. */
  discountAmount: string
  /** A percentage. */
  taxRate: string
  depositAmount: string
  partPayments: boolean
  terms: string
  notes: string
}

/** A place in the form and what is wrong there. */
export type Problem = { path: string; message: string }

const AMOUNT = 'Enter an amount such as 25 or 12.50.'
/** Instead of what the schema says by itself about things that are no number or no day. */
const WORDS: Record<string, string> = {
  rate: AMOUNT,
  discountAmount: AMOUNT,
  depositAmount: AMOUNT,
  quantity: 'Enter a quantity such as 1 or 1.5.',
  taxRate: 'Enter a percentage from 0 to 100.',
  invoiceDate: 'Choose a date.',
  dueDate: 'Choose a date.',
}

/** A line nobody has begun. */
export function emptyLine(): LineForm {
  return { name: '', description: '', quantity: '1', rate: '', type: 'service' }
}

export function isBlank({ name, description, rate }: LineForm): boolean {
  return [name, description, rate].every((text) => text.trim() === '')
}

/** A draft of what is typed, or everything that is wrong with it. Lines nobody has begun are left out. */
export function readForm(form: EditorForm, issuer: ProfileType): { draft: InvoiceDraft } | { problems: Problem[] } {
  const places = form.lines.flatMap((line, place) => (isBlank(line) ? [] : [place]))
  const { discountKind, ...fields } = form
  const read = InvoiceDraft.safeParse({
    ...fields,
    lines: places.map((place) => readLine(form.lines[place] as LineForm)),
    discountAmount: discountOf(form),
    discountRate: discountRateOf(form),
    taxRate: rateOf(form.taxRate),
    depositAmount: form.depositAmount.trim() ? readAmount(form.depositAmount) : null,
  })
  if (!read.success) {
    const problems = read.error.issues.map(({ path: [field, place, part], code, message }) => ({
      path: field === 'lines' ? `lines.${places[Number(place)] ?? 0}.${String(part)}` : String(field),
      message: (code !== 'custom' && WORDS[String(part ?? field)]) || message,
    }))
    return { problems }
  }
  const wrong = kindProblem(read.data, places, issuer) ?? sumProblem(read.data)
  return wrong ? { problems: [wrong] } : { draft: read.data }
}

export const NO_LINES: Problem = { path: 'lines.0.name', message: 'Enter what you’re billing for.' }
export const NO_RATE: Problem = { path: 'lines.0.rate', message: 'Enter a rate.' }

/** What keeps a draft from being sent. */
export function sendProblem(form: EditorForm, draft: InvoiceDraft): Problem | null {
  if (draft.lines.length === 0) return NO_LINES
  const { totalAmount } = invoiceSums(draft.lines, draft.discountAmount, draft.taxRate)
  const place = form.lines.findIndex((line) => !isBlank(line))
  return totalAmount > 0 ? null : { path: `lines.${place}.rate`, message: 'The total must be more than zero.' }
}

/** @param places where the draft's lines stand in the form */
function kindProblem({ lines }: InvoiceDraft, places: readonly number[], issuer: ProfileType): Problem | null {
  const amounts = lines.map(({ type, quantity, rate }) => ({ type, amount: lineAmount(quantity, rate) }))
  const problem = lineProblem(issuer, amounts)
  return problem && { path: `lines.${places[problem.place] ?? 0}.type`, message: problem.message }
}

function sumProblem({ lines, discountAmount, taxRate, depositAmount }: InvoiceDraft): Problem | null {
  const { subtotal } = invoiceSums(lines, 0, 0)
  if (discountAmount > subtotal)
    return { path: 'discountAmount', message: 'The discount can’t be more than the subtotal.' }
  const { totalAmount } = invoiceSums(lines, discountAmount, taxRate)
  if (depositAmount !== null && depositAmount > totalAmount)
    return { path: 'depositAmount', message: 'The deposit can’t be more than the total.' }
  return null
}

function readLine({ quantity, rate, ...words }: LineForm) {
  return { ...words, quantity: readNumber(quantity), rate: readAmount(rate) }
}

/** A percentage as a fraction of six decimals. */
function rateOf(text: string): number {
  return text.trim() ? Math.round(readNumber(text) * 1e4) / 1e6 : 0
}

function discountRateOf({ discountKind, discountAmount }: EditorForm): number | null {
  return discountKind === 'percent' && discountAmount.trim() ? rateOf(discountAmount) : null
}

function discountOf(form: EditorForm): number {
  const typed = form.discountAmount.trim()
  if (!typed || form.discountKind === 'amount') return typed ? readAmount(typed) : 0
  const rate = rateOf(typed)
  return rate >= 0 && rate <= 1 ? portion(plainSums(form).subtotal, rate) : Number.NaN
}

/** The lines as they can be read so far; what cannot is zero. */
export function plainLines(form: Pick<EditorForm, 'lines'>) {
  return form.lines
    .filter((line) => !isBlank(line))
    .map((line) => {
      const { quantity, rate, ...words } = readLine(line)
      return { ...words, quantity: safe(quantity, 1000, 99_999), rate: safe(rate, 100, 999_999.99) }
    })
}

function plainSums(form: EditorForm) {
  return invoiceSums(plainLines(form), 0, 0)
}

/** The sums while somebody types: what cannot be read counts as zero, and a discount never takes more than there is. */
export function liveSums(form: EditorForm) {
  const lines = plainLines(form)
  const { subtotal } = invoiceSums(lines, 0, 0)
  const discount = Math.min(safe(discountOf(form), 100, subtotal), subtotal)
  const taxRate = safe(rateOf(form.taxRate), 1e6, 1)
  return { ...invoiceSums(lines, discount, taxRate), taxRate }
}

/** A number of so many steps within its bounds; zero for everything else. */
function safe(value: number, steps: number, most: number): number {
  return value > 0 ? Math.min(Math.round(value * steps) / steps, most) : 0
}
