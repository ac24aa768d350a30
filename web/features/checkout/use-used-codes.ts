import { useCallback, useMemo, useState } from 'react'
import type { CodeAnswer, Quote } from '#contract/checkout'

/** @property email whoever has used it */
type UsedCode = { code: string; email: string }

/**
 * Codes the person has used as often as they may. A quote knows no guest's address, so it comes to light as they order; with
 * another address the code is tried again.
 */
export function useUsedCodes() {
  const [used, setUsed] = useState<readonly UsedCode[]>([])
  const add = useCallback((code: string, email: string) => setUsed((before) => [...before, { code, email }]), [])
  /** Those that were taken out, and not tried any more. */
  const keepOnly = useCallback(
    (codes: readonly string[]) => setUsed((before) => before.filter(({ code }) => codes.includes(code))),
    [],
  )
  const forgetOthers = useCallback(
    (email: string) => setUsed((before) => (before.every((one) => one.email === email) ? before : [])),
    [],
  )
  return { used, add, keepOnly, forgetOthers }
}

/** The quote with what became of codes that are not tried any more. */
export function useQuoteWithUsed(quote: Quote | undefined, used: readonly UsedCode[]): Quote | undefined {
  return useMemo(() => quote && withUsed(quote, used), [quote, used])
}

export function isUsed(code: string, used: readonly UsedCode[]): boolean {
  return used.some((one) => one.code.toLowerCase() === code.toLowerCase())
}

function withUsed(quote: Quote, used: readonly UsedCode[]): Quote {
  if (used.length === 0) return quote
  const answers = used.map(({ code }): CodeAnswer => ({ code, reason: 'used-by-you', shop: null, minSubtotal: null }))
  return { ...quote, codes: [...quote.codes.filter(({ code }) => !isUsed(code, used)), ...answers] }
}
