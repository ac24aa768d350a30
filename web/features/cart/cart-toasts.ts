import type { ProductCard } from '#contract/products'
import { toast } from '#web/ui/toast'
import { FAILURES, leftWords, productName } from './cart-words'
import { refusalData } from './refusal'

export function toastAdded(product: ProductCard): void {
  toast({ title: 'Added to Cart', description: productName(product) })
}

export function toastRemoved(product: ProductCard | null): void {
  toast({ title: 'Removed from Cart', description: product ? productName(product) : undefined })
}

/** Says what failed, and how many are left where that is why. */
export function toastFailed(what: keyof typeof FAILURES, error: unknown): void {
  toastShort(what, refusalData(error, 'OUT_OF_STOCK')?.available)
}

/** @param available how many one cart may hold, when there are not enough */
export function toastShort(what: keyof typeof FAILURES, available: number | undefined): void {
  const reason = available === undefined ? '' : `. ${leftWords(available)}`
  toast({ title: 'Error', description: FAILURES[what] + reason, tone: 'error' })
}
