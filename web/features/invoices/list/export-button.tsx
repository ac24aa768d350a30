import { Download } from 'lucide-react'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import type { InvoicesSearch } from '../invoices-search'
import { useDownload } from '../save-download'

/** Saves the invoices that are shown, on all pages, for bookkeeping. */
export function ExportButton({ profileId, filters }: { profileId: string; filters: InvoicesSearch }) {
  const download = useDownload('invoices.csv')
  const query = new URLSearchParams({ profileId, ...(filters as Record<string, string>) })
  return (
    <Button
      variant="outline"
      size="sm"
      busy={download.busy}
      onClick={() => download.start(`/downloads/invoices.csv?${query}`)}
    >
      <Icon as={Download} size="sm" />
      Export as CSV
    </Button>
  )
}
