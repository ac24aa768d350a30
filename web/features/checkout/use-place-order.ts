import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Quote } from '#contract/checkout'
import type { Problem } from '#contract/errors'
import { type CartLine, useCartActions } from '#web/features/cart/cart'
import { recallAttempt } from '#web/kit/cart/attempt'
import { isRefusal, refusalData } from '#web/kit/form/refusal'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import type { CheckoutAnswers } from './form-schema'
import { placeOnce } from './place-order'
import { acceptedQuantity, quoteChanges, quoteProblems, stillTrue, TOLD, withChanges } from './problems'

export type PlacingOrder = {
  busy: boolean
  /** What the buyer has to accept first. */
  problems: Problem[]
  /** How often pressing Pay was answered by what changed. */
  refusals: number
  /** The order stands, only the card page could not be opened. */
  kept: boolean
  error: string | null
  /** What was asked for is another thing now. */
  clearError: () => void
  place: (answers: CheckoutAnswers) => Promise<void>
  accept: () => void
  payAgain: () => Promise<void>
}

/**
 * Placing the order and everything that can come in between.
 *
 * @param onUsedCode the person has used this code as often as they may, which a quote does not know of guests
 */
export function usePlaceOrder(
  quote: Quote | undefined,
  lines: readonly CartLine[],
  onUsedCode: (code: string) => void,
): PlacingOrder {
  const queryClient = useQueryClient()
  const { setQuantity } = useCartActions()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem[]>([])
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  // what the page can see for itself comes first; a changed price, fee, or day only the server's answer tells
  const problems = quote ? [...quoteProblems(quote, lines), ...refused.filter(({ kind }) => TOLD.has(kind))] : refused

  const seen = useRef(quote)
  // sums that were asked for anew show what changed meanwhile, whoever asked
  useEffect(() => {
    const before = seen.current
    seen.current = quote
    if (!before || !quote || before === quote) return
    const changed = quoteChanges(before, quote)
    setRefused((known) => {
      const still = stillTrue(known, quote)
      return changed.length === 0 && still.length === known.length ? known : withChanges(still, changed)
    })
  }, [quote])

  // the way back from the card page may bring this page as it was left, still busy
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])

  const renewQuote = () => queryClient.invalidateQueries({ queryKey: api.checkout.quote.key() })

  const clearError = useCallback(() => setFailure((why: unknown) => (hasToBeSeen(why) ? why : null)), [])

  /** Stays busy when it succeeds: the page is being left. */
  async function leaveFor(open: () => Promise<string>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      location.assign(await open())
    } catch (error) {
      setBusy(false)
      setRefused(refusalData(error, 'CART_CHANGED')?.problems ?? [])
      const coupon = refusalData(error, 'COUPON_REFUSED')
      const isUsed = coupon?.reason === 'used-by-you'
      setFailure(isUsed ? null : error)
      if (isUsed) onUsedCode(coupon.code)
      if (isUsed || isRefusal(error, 'CART_CHANGED')) setRefusals((count) => count + 1)
      if (isRefusal(error, 'CART_CHANGED') || isRefusal(error, 'COUPON_REFUSED')) await renewQuote()
    }
  }

  return {
    busy,
    problems,
    refusals,
    kept: isRefusal(failure, 'PAYMENT_UNAVAILABLE'),
    error: failure === null || isRefusal(failure, 'CART_CHANGED') ? null : explain(failure),
    clearError,
    place: async (answers) => {
      if (!quote || busy || problems.length > 0) return
      await leaveFor(() =>
        placeOnce({
          ...answers,
          fulfilment: shownWays(quote),
          lines: shownLines(quote),
          shownBy: shownDays(quote),
          shownFees: Object.fromEntries(quote.groups.map(({ shop, shippingTotal }) => [shop.id, shippingTotal])),
          shownTotal: quote.grandTotal,
          ...shownCodes(quote),
        }),
      )
    },
    accept: () => {
      for (const problem of problems) {
        const quantity = acceptedQuantity(problem)
        const line = lines.find(({ productId }) => productId === problem.productId)
        if (line && quantity !== null) setQuantity(line, quantity)
      }
      setRefused([])
      setFailure(null)
      void renewQuote()
    },
    payAgain: async () => {
      const key = recallAttempt()?.placedKey
      if (key) await leaveFor(async () => (await client.checkout.pay({ key })).sessionUrl)
    },
  }
}

/** Of an order that stands already, or of a cart that changed: nothing that is typed changes that. */
const hasToBeSeen = (why: unknown) => isRefusal(why, 'PAYMENT_UNAVAILABLE') || isRefusal(why, 'CART_CHANGED')

/** Each shop's way of delivery as it was shown, also where nothing was chosen. */
function shownWays({ groups }: Quote) {
  return Object.fromEntries(groups.map((group) => [group.shop.id, group.fulfilment]))
}

/** The last day promised by each shop, where it promises one. */
function shownDays({ groups }: Quote) {
  return Object.fromEntries(
    groups.flatMap(({ shop, fulfilment, options }) => {
      const arrival = options.find(({ kind }) => kind === fulfilment)?.arrival
      return arrival ? [[shop.id, arrival.until]] : []
    }),
  )
}

/** The coupons that were shown to take something off; the others were tried in vain. */
function shownCodes({ groups }: Quote): { codes?: string[] } {
  const codes = groups.flatMap(({ coupon }) => coupon?.code ?? [])
  return codes.length > 0 ? { codes: [...new Set(codes)] } : {}
}

function shownLines({ groups }: Quote) {
  return groups.flatMap((group) =>
    group.lines.map(({ product, quantity }) => ({ productId: product.id, quantity, shownPrice: product.price })),
  )
}
