import { Download } from 'lucide-react'
import { FormProblem } from '#web/kit/form/form-problem'
import { saveFile } from '#web/kit/form/save-file'
import { SavedMark } from '#web/kit/form/saved-mark'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { fetchExport } from './fetch-export'

export function ExportCard() {
  const take = useAct(fetchExport, ({ file, name }) => saveFile(file, name))
  return (
    <Card
      id="your-data"
      title="Your data"
      note="Download a ZIP file of everything we have about you: your account, profiles, orders, reviews, devices, and security log. You can do this up to five times an hour."
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={take.busy} busyLabel="Preparing your data" onClick={() => take.run()}>
          <Icon as={Download} />
          Download my data
        </Button>
        <SavedMark shown={take.done}>Downloaded</SavedMark>
      </div>
      <div className="has-[p]:mt-4">
        <FormProblem>{take.problem?.words}</FormProblem>
      </div>
    </Card>
  )
}
