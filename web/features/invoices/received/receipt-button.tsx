import { Download } from 'lucide-react'
import type { ReceivedInvoice } from '#contract/invoice-shapes'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { pdfPath } from '../files'
import { useDownload } from '../save-download'

/** The document as a file, with what was paid on it. */
export function ReceiptButton({ invoice }: { invoice: Pick<ReceivedInvoice, 'id' | 'invoiceNumber' | 'issuerName'> }) {
  const download = useDownload(`${invoice.invoiceNumber ?? 'invoice'}.pdf`)
  return (
    <Button
      variant="outline"
      className="w-full"
      aria-label={`Receipt from ${invoice.issuerName}, ${invoice.invoiceNumber}`}
      busy={download.busy}
      onClick={() => download.start(pdfPath(invoice.id))}
    >
      <Icon as={Download} />
      Receipt
    </Button>
  )
}
