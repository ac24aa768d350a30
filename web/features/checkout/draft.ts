import type { CheckoutForm } from './form-schema'

const KEY = 'pawstead.checkout-form'

/** What was typed so far, kept for this tab alone, so that a reload or a way back asks for nothing twice. */
export function recallDraft(): Partial<CheckoutForm> & {
  fulfilment?: Record<string, 'ship' | 'pickup'>
  codes?: string[]
} {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

export function rememberDraft(draft: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // storage is blocked: a reload starts over
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
