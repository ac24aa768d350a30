import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rememberSuccess } from '#web/features/install/install-memory'
import { FocusFrame } from '#web/kit/form/focus-frame'
import { isNowhere } from '#web/kit/form/refusal'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { api } from '#web/lib/api'
import { CheckFailed, CheckingPayment, StillChecking } from './checking-payment'
import { Confirmation } from './confirmation'
import { NotPaid } from './not-paid'
import { settleCart } from './settle-cart'

const EVERY_MS = 2000
/** Nobody waits longer than this in front of a turning circle. */
const PATIENCE_MS = 120_000

/** Back from the card page: asks until the payment is known, then says thank you. */
export function DonePage({ checkoutKey }: { checkoutKey: string }) {
  const queryClient = useQueryClient()
  const [since, setSince] = useState(() => Date.now())
  const [patient, setPatient] = useState(true)
  const options = api.checkout.state.queryOptions({ input: { key: checkoutKey } })
  const state = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (patient && (!data || isOpen(data.status)) ? EVERY_MS : false),
  })
  const status = state.data?.status
  const waiting = !state.data || isOpen(state.data.status)

  // the clock runs from the moment the page is shown or asked again
  useEffect(() => {
    if (!waiting || !patient) return
    const timer = setTimeout(() => setPatient(false), since + PATIENCE_MS - Date.now())
    return () => clearTimeout(timer)
  }, [waiting, patient, since])

  // what was paid leaves the cart, wherever the cart lives
  useEffect(() => {
    if (status !== 'paid') return
    settleCart(queryClient, checkoutKey)
    rememberSuccess()
  }, [status, checkoutKey, queryClient])

  const checkAgain = () => {
    setSince(Date.now())
    setPatient(true)
    void state.refetch()
  }
  if (isNowhere(state.error)) return <NotFoundPage />
  return (
    <FocusFrame>
      {state.data?.status === 'paid' && <Confirmation state={state.data} />}
      {state.data && !waiting && state.data.status !== 'paid' && <NotPaid state={state.data} />}
      {waiting && patient && !(state.error && !state.data) && <CheckingPayment />}
      {waiting && patient && state.error && !state.data && <CheckFailed error={state.error} onRetry={checkAgain} />}
      {waiting && !patient && <StillChecking email={state.data?.email} onRetry={checkAgain} />}
    </FocusFrame>
  )
}

function isOpen(status: string): boolean {
  return status === 'pending_payment' || status === 'checking'
}
