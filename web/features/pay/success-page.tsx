import { useEffect } from 'react'
import { rememberSuccess } from '#web/features/install/install-memory'
import { FocusFrame } from '#web/kit/form/focus-frame'
import { Link } from '#web/kit/link/link'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Spinner } from '#web/ui/spinner'
import { toast } from '#web/ui/toast'
import type { SuccessSearch } from './pay-search'
import { Receipt } from './receipt'
import { ResultCard } from './result-card'
import { useVerification } from './use-verification'

/** Back from the card page: tells the truth about the payment, once the server knows it. */
export function SuccessPage({ session_id, invoice_id }: SuccessSearch) {
  return (
    <FocusFrame secure={false}>
      {session_id && invoice_id ? <Verification sessionId={session_id} invoiceId={invoice_id} /> : <NothingToVerify />}
    </FocusFrame>
  )
}

function Verification({ sessionId, invoiceId }: { sessionId: string; invoiceId: string }) {
  const { verified, patient, checkAgain } = useVerification(sessionId, invoiceId)
  const { state } = verified

  useEffect(() => {
    if (state === 'paid') {
      rememberSuccess()
      toast({ title: 'Payment Successful' })
    }
    // of several failing calls in a row the first one says so
    if (state === 'failed' || state === 'unknown') toastUnable()
  }, [state])

  if (verified.state === 'paid') return <Receipt invoice={verified.invoice} invoiceId={invoiceId} />
  if (verified.state === 'failed') return <PaymentError invoiceId={invoiceId} text={UNABLE} />
  if (verified.state === 'expired') return <PaymentError invoiceId={invoiceId} text={EXPIRED} />
  if (verified.state === 'refunded') return <PaymentError invoiceId={invoiceId} text={REFUNDED} />
  return patient ? <VerifyingPayment /> : <StillChecking onRetry={checkAgain} />
}

/** An address that lacks an id, or holds what cannot be one. */
function NothingToVerify() {
  useEffect(toastUnable, [])
  return <PaymentError text={UNABLE} />
}

function toastUnable(): void {
  toast({ title: 'Verification Error', description: UNABLE, tone: 'error' })
}

export function VerifyingPayment() {
  return (
    <div className="grid place-items-center px-[var(--gutter)] py-24 text-center" aria-busy="true">
      <h1 className="font-display font-medium text-title">Verifying Payment</h1>
      <p role="status" className="mt-4 flex items-center gap-3 text-muted-foreground">
        <Spinner />
        Loading. This usually takes a few seconds.
      </p>
    </div>
  )
}

function StillChecking({ onRetry }: { onRetry: () => void }) {
  return (
    <ResultCard title="Verifying Payment">
      <p className="mt-3">We’re still checking. We’ll email you when your payment goes through.</p>
      <p className="mt-2 text-muted-foreground">Please don’t pay again.</p>
      <div className="mt-6 flex flex-col sm:flex-row gap-2.5">
        <Button className="flex-1" onClick={onRetry}>
          Check again
        </Button>
        <Link to="/" data-plain="" className={buttonClass('outline', 'md', 'flex-1')}>
          Go Home
        </Link>
      </div>
      <Link to="/contact-us" data-plain="" className={buttonClass('ghost', 'md', 'mt-2.5 w-full')}>
        Contact support
      </Link>
    </ResultCard>
  )
}

const UNABLE = 'Unable to verify payment status. Please contact support if you were charged.'

const EXPIRED = 'The payment page expired before you paid, so you weren’t charged.'

const REFUNDED = 'We received this payment and refunded all of it to your card.'

function PaymentError({ invoiceId, text }: { invoiceId?: string; text: string }) {
  return (
    <ResultCard title="Payment Error">
      <p className="mt-3">{text}</p>
      <div className="mt-6 flex flex-col sm:flex-row gap-2.5">
        <Link to="/" data-plain="" className={buttonClass('primary', 'md', 'flex-1')}>
          Go Home
        </Link>
        <Link to="/contact-us" data-plain="" className={buttonClass('outline', 'md', 'flex-1')}>
          Contact support
        </Link>
      </div>
      {invoiceId && (
        <Link
          to="/pay/$invoiceId"
          params={{ invoiceId }}
          data-plain=""
          className={buttonClass('ghost', 'md', 'mt-2.5 w-full')}
        >
          Back to the invoice
        </Link>
      )}
    </ResultCard>
  )
}
