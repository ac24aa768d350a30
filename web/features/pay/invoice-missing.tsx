import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FocusFrame } from '#web/kit/form/focus-frame'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { PageError } from '#web/kit/page/page-error'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { toast } from '#web/ui/toast'

/** Nothing is known under this address, or only a draft. */
export function InvoiceMissing() {
  useEffect(() => {
    toast({ title: 'Error', description: 'Invoice not found', tone: 'error' })
  }, [])
  return (
    <FocusFrame secure={false}>
      {/* hoisted into the head: the route knows no invoice to speak of */}
      <title>Invoice Not Found | Pawstead</title>
      <meta name="robots" content="noindex, follow" />
      <EmptyState
        className="container-page py-16"
        heading="h1"
        picture={<LazyPeek species="cat" preset="ginger" seed="no-invoice" tile="sky" />}
        title="Invoice Not Found"
        actions={
          <Link to="/" data-plain="" className={buttonClass('primary')}>
            Go Home
          </Link>
        }
      >
        Please check the link, or ask whoever sent it to you for a new one.
      </EmptyState>
    </FocusFrame>
  )
}

/** The invoice could not be asked for; the page says why and tries again. */
export function InvoiceFailed(props: ErrorComponentProps) {
  useEffect(() => {
    toast({ title: 'Error', description: 'Failed to load invoice', tone: 'error' })
  }, [])
  return (
    <FocusFrame secure={false}>
      <PageError {...props} />
    </FocusFrame>
  )
}
