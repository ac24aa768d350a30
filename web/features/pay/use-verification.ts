import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOpen, verifyPayment } from './verify'

/** Spec section 9. */
const EVERY_MS = 2000
/** Nobody waits longer than this in front of a turning circle. Time in which nothing is asked does not count. */
const PATIENCE_S = 60

/** Asks until the payment is known: not in a hidden tab, not without a connection, and not for ever. */
export function useVerification(sessionId: string, invoiceId: string) {
  const [waitedS, setWaitedS] = useState(0)
  const patient = waitedS < PATIENCE_S
  const { data, refetch } = useQuery({
    queryKey: ['verify-payment', sessionId, invoiceId],
    queryFn: ({ signal }) => verifyPayment({ sessionId, invoiceId }, signal),
    networkMode: 'online',
    retry: false,
    staleTime: ({ state }) => (isOpen(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (patient && isOpen(state.data) ? EVERY_MS : false),
  })
  const waiting = isOpen(data) && patient

  // the clock of somebody who looks on
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) setWaitedS((seconds) => seconds + 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [waiting])

  const checkAgain = () => {
    setWaitedS(0)
    void refetch()
  }
  return { verified: data ?? { state: 'open' as const }, patient, checkAgain }
}
