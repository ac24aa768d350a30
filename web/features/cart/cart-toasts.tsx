import type { ProductCard } from '#contract/products'
import { FAILURES, mostWords, productName } from '#web/kit/cart/cart-words'
import { refusalData } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { dismissToast, toast } from '#web/ui/toast'

export function toastAdded(product: ProductCard): void {
  toast({ title: 'Added to Cart', description: <Named {...product} />, action: <ViewCart /> })
}

/** Where the name has to be cut, which kind or size it is stays, and the comma goes with what was cut. */
function Named({ name, optionValue }: Pick<ProductCard, 'name' | 'optionValue'>) {
  if (!optionValue) return name
  return (
    <span className="flex">
      <span className="truncate">{name},</span>{' '}
      <span className="flex-none max-w-[60%] truncate ms-[0.25em]">{optionValue}</span>
    </span>
  )
}

/** Where what was added stands now. */
function ViewCart() {
  return (
    <Link
      to="/cart"
      className="link inline-flex items-center min-h-touch font-semibold text-primary-ink underline underline-offset-4 whitespace-nowrap"
      onClick={() => dismissToast()}
    >
      View cart
    </Link>
  )
}

export function toastRemoved(product: ProductCard | null): void {
  toast({ title: 'Removed from Cart', description: product ? productName(product) : undefined })
}

/** In the place of what says that it was removed. */
export function toastBack(product: ProductCard | null): void {
  toast({ title: 'Back in your cart', description: product ? productName(product) : undefined })
}

/** Says what failed, and how many are left where that is why. */
export function toastFailed(what: keyof typeof FAILURES, error: unknown): void {
  toastShort(what, refusalData(error, 'OUT_OF_STOCK')?.available)
}

/** @param available how many one cart may hold, when there are not enough */
export function toastShort(what: keyof typeof FAILURES, available: number | undefined): void {
  const reason = available === undefined ? '' : `. ${mostWords(available)}`
  toast({ title: 'Error', description: FAILURES[what] + reason, tone: 'error' })
}
