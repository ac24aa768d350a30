import { ShopTerms } from '#contract/shop-terms'
import { amountText, numberText, readAmount } from '#web/kit/form/numbers'

/** What is typed; empty where nothing is asked. */
export type TermsDraft = {
  ships: boolean
  deliveryFee: string
  freeOver: string
  minDays: string
  maxDays: string
  cutoffHour: string
  collects: boolean
  readyInHours: string
  collectHours: string
  returnDays: string
  returnNote: string
  /** In percent. */
  taxRate: string
}

export type TermsProblems = Partial<Record<keyof TermsDraft, string>>

/** What most shops begin with. */
const START: ShopTerms = {
  ships: true,
  deliveryFee: 0,
  freeOver: null,
  minDays: 2,
  maxDays: 4,
  cutoffHour: 14,
  collects: false,
  readyInHours: null,
  collectHours: '',
  returnDays: 30,
  returnNote: '',
  taxRate: 0,
}

export function draftOf(terms: ShopTerms | null): TermsDraft {
  const { ships, collects, collectHours, returnNote, cutoffHour, taxRate, ...numbers } = terms ?? START
  const texts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, numberText(value, '0')]))
  return {
    ...(texts as Record<keyof typeof numbers, string>),
    deliveryFee: amountText(numbers.deliveryFee),
    freeOver: numbers.freeOver === null ? '' : amountText(numbers.freeOver),
    ...(numbers.readyInHours === null && { readyInHours: '' }),
    ships,
    collects,
    collectHours,
    returnNote,
    cutoffHour: String(cutoffHour),
    taxRate: numberText(taxRate * 100, '0'),
  }
}

/** @returns the terms, or what is wrong with which field */
export function readTerms(draft: TermsDraft): { terms: ShopTerms } | { problems: TermsProblems } {
  const [least, most] = [numberIn(draft.minDays), numberIn(draft.maxDays)]
  const read = ShopTerms.safeParse({
    ...draft,
    deliveryFee: numberIn(draft.deliveryFee),
    freeOver: numberIn(draft.freeOver),
    minDays: least,
    maxDays: most,
    // nobody can put right what isn’t on the page
    ...(!draft.ships && {
      deliveryFee: numberIn(draft.deliveryFee) || 0,
      freeOver: numberIn(draft.freeOver) || null,
      minDays: Math.min(least || 0, most || 0),
      maxDays: Math.max(least || 0, most || 0),
    }),
    cutoffHour: Number(draft.cutoffHour),
    readyInHours: numberIn(draft.readyInHours),
    returnDays: numberIn(draft.returnDays),
    taxRate: Math.round((numberIn(draft.taxRate) ?? Number.NaN) * 10_000) / 1_000_000,
  })
  if (read.success) return { terms: read.data }
  const problems: TermsProblems = {}
  for (const { path, message } of read.error.issues) problems[path[0] as keyof TermsDraft] ??= message
  return { problems }
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : readAmount(text)
}
