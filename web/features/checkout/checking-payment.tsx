import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Spinner } from '#web/ui/spinner'
import { FocusCard } from './focus-card'

/** While the card provider's word is on its way. */
export function CheckingPayment() {
  return (
    <div className="grid place-items-center px-[var(--gutter)] py-16 text-center" aria-busy="true">
      <h1 className="font-display font-medium text-title">Checking your payment</h1>
      <p role="status" className="mt-4 flex items-center gap-3 text-muted-foreground">
        <Spinner />
        Loading. This usually takes a few seconds.
      </p>
    </div>
  )
}

/** After two minutes: what is known, and what can be done. */
export function StillChecking({ email, onRetry }: { email: string | undefined; onRetry: () => void }) {
  return (
    <FocusCard title="This is taking longer than usual">
      <p className="mt-3 text-center">
        We haven’t heard back from the card payment provider yet. If you paid, don’t worry: we’ll send your confirmation
        to {email ?? 'your email'} as soon as we know. Please don’t pay again.
      </p>
      <Button className="mt-6 w-full" onClick={onRetry}>
        Check again
      </Button>
    </FocusCard>
  )
}

export function CheckFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FocusCard title="We couldn’t check your payment">
      <p className="mt-3 text-center">
        {explain(error)} If you paid, don’t worry: you’ll get your confirmation by email.
      </p>
      <Button className="mt-6 w-full" onClick={onRetry}>
        Check again
      </Button>
    </FocusCard>
  )
}
