import { Download } from 'lucide-react'
import { useDownload } from '#web/features/invoices/save-download'
import { AppLink } from '#web/kit/link/app-link'
import { Card } from '#web/kit/page/card'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'

/** Everything about one pet as a file that other programs read, too. */
export function ExportCard({ petId }: { petId: string }) {
  const download = useDownload('pet.zip')
  return (
    <Card
      id="export"
      title="Take the record along"
      note="Everything about this pet in one file of an open format, with your private notes. People, links, and tags aren’t in it. You or someone else can import it as a new pet."
    >
      <Button variant="outline" busy={download.busy} onClick={() => download.start(`/downloads/pets/${petId}.zip`)}>
        <Icon as={Download} size="sm" />
        Export
      </Button>{' '}
      <AppLink href="/pet/import" className={buttonClass('ghost')}>
        Import a pet
      </AppLink>
    </Card>
  )
}
