import { Download, MessageCircle, Printer } from 'lucide-react'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { AppLink } from '#web/kit/link/app-link'
import { apiUrl } from '#web/lib/origin'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { askHref } from './pay-words'

const LINK = buttonClass('ghost', 'md', 'justify-start -mx-3 px-3')

/** The invoice as a file and on paper, and the way to who wrote it. */
export function InvoiceTools({ invoice, paid = false }: { invoice: PayableInvoice; paid?: boolean }) {
  return (
    <div className="mt-4 pt-4 hairline border-x-0 border-b-0 flex flex-col no-print">
      <a data-plain="" className={LINK} href={apiUrl(`/downloads/invoices/${invoice.id}.pdf`)} download>
        <Icon as={Download} />
        {paid ? 'Download receipt (PDF)' : 'Download PDF'}
      </a>
      <Button variant="ghost" className="justify-start -mx-3 px-3 noscript:hidden" onClick={() => print()}>
        <Icon as={Printer} />
        Print
      </Button>
      <AppLink data-plain="" className={LINK} href={askHref(invoice)} preload={false}>
        <Icon as={MessageCircle} />
        Ask about this invoice
      </AppLink>
    </div>
  )
}
