import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { isPayable } from '#contract/invoices.rules'
import { FocusFrame } from '#web/kit/form/focus-frame'
import { today } from '#web/kit/moment/days'
import { ClosedInvoice } from './closed-invoice'
import { OpenInvoice } from './open-invoice'
import { payableQuery } from './queries'

/**
 * An invoice for whoever holds its link. What the server drew may be seconds old, and a tab may lie open for days: the
 * browser asks again when it takes over, and whenever it is looked at.
 *
 * @param drawnOn the day it was where the page was drawn; lateness is told by the business's own once the browser is there
 */
export function PayPage({ id, today: drawnOn, cancelled }: { id: string; today: string; cancelled: boolean }) {
  const hydrated = useHydrated()
  const { data: invoice, refetch } = useQuery({
    ...payableQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const wasOpen = useRef(false)
  if (!invoice) return null
  const open = isPayable(invoice.status)
  const replaces = wasOpen.current && !open
  wasOpen.current = open
  return (
    <FocusFrame secure={open}>
      {open ? (
        <OpenInvoice
          invoice={invoice}
          today={hydrated ? today(invoice.issuer.timeZone) : drawnOn}
          cancelled={cancelled}
          onMovedOn={() => void refetch()}
        />
      ) : (
        <ClosedInvoice invoice={invoice} replaces={replaces} />
      )}
    </FocusFrame>
  )
}
