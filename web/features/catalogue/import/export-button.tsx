import { Download } from 'lucide-react'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useTableFiles } from './use-table-files'

/** All of the shop's products as a table, which can be imported again. */
export function ExportButton() {
  const files = useTableFiles()
  return (
    <Button variant="outline" busy={files.busy} onClick={() => files.start('/downloads/products.csv')}>
      <Icon as={Download} />
      Export
    </Button>
  )
}
