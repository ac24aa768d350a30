import { Download, FileUp } from 'lucide-react'
import { useRef } from 'react'
import type { Import } from '#contract/catalogue'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/catalogue.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Block } from '#web/kit/page/block'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Columns } from './columns'
import { sendTable } from './send-table'
import { useTableFiles } from './use-table-files'

/** What a table is made of, and the way to send one. Looking at it changes nothing. */
export function ChooseFile({ onLooked }: { onLooked: (table: Import) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const files = useTableFiles()
  const look = useAct(sendTable, onLooked)
  return (
    <Block title="Choose a file">
      <div className="flex flex-col gap-4">
        <FormProblem>{look.error ? explain(look.error) : null}</FormProblem>
        <p className="max-w-[62ch]">
          A CSV file with up to {MAX_IMPORT_ROWS.toLocaleString('en-US')} products and {MAX_IMPORT_BYTES / 1024 ** 2}{' '}
          MB, saved as UTF-8. We check it first and show what’s wrong. Nothing changes until you say so.
        </p>
        <ul className="list-disc pl-5 max-w-[62ch] flex flex-col gap-1">
          <li>A row with a SKU you already use changes that product. Cells you leave empty stay as they are.</li>
          <li>Every other row becomes a draft that only your team can see.</li>
          <li>Rows with the same family become one product with options.</li>
          <li>A cell with several values separates them with |, such as dog|cat.</li>
        </ul>
        <p className="max-w-[62ch]">
          The template has one example row. Write over it or delete it. If you leave it as it is, we skip it.
        </p>
        <Columns />
        <div className="flex flex-wrap gap-2.5">
          <Button busy={look.busy} busyLabel="Checking" onClick={() => input.current?.click()}>
            <Icon as={FileUp} />
            Choose a CSV file
          </Button>
          <Button variant="outline" busy={files.busy} onClick={() => files.start('/downloads/products.csv?template')}>
            <Icon as={Download} />
            Download the template
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="CSV file"
          onChange={({ target }) => {
            const file = target.files?.[0]
            // the same file may be chosen again, once it was put right
            target.value = ''
            if (file) look.run(file)
          }}
        />
      </div>
    </Block>
  )
}
