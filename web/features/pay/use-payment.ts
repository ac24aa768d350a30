import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toast'
import { callFunction, isCardPage } from './functions'
import { rememberPaying } from './paying'

/** What is to be paid: what is due, unless it is said to be everything that is left, or an amount in major units. */
export type Part = { part?: 'balance'; amount?: number }

/**
 * Opens the card page. Stays busy while this page is being left, and one press makes one call however often it comes.
 *
 * @param onMovedOn the invoice is not what the page shows any more
 * @returns `failure`: why the last press led nowhere, for who missed the toast
 */
export function usePayment(invoiceId: string, onMovedOn: () => void) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const settle = (now: boolean) => {
    running.current = now
    setBusy(now)
  }

  // the way back may bring this page as it was left, still busy
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      running.current = false
      setBusy(false)
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])

  const start = async (part: Part) => {
    if (running.current) return
    settle(true)
    setFailure(null)
    try {
      const { status, body } = await callFunction('create-payment-session', { invoiceId, ...part })
      if (body.success === true && isCardPage(body.sessionUrl)) {
        rememberPaying(invoiceId)
        return location.assign(body.sessionUrl)
      }
      if (status === 409) {
        onMovedOn()
        setFailure(sayRefused(body.error))
      } else setFailure(sayFailed())
    } catch {
      setFailure(sayFailed())
    }
    settle(false)
  }
  return { start, busy, failure }
}

/** The page may look the same as before: why it was refused stands in the answer alone. */
function sayRefused(why: unknown): string {
  const title = 'You weren’t charged'
  if (typeof why !== 'string') {
    toast({ title, tone: 'error' })
    return `${title}.`
  }
  toast({ title, description: why, tone: 'error' })
  return `${title}. ${why}`
}

function sayFailed(): string {
  const description = 'Failed to process payment. Please try again.'
  toast({ title: 'Error', description, tone: 'error' })
  return description
}
