import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { RecallImport } from '#contract/recalls'
import { MAX_RECALL_FILE } from '#contract/recalls.rules'
import type { DialogProps } from '#web/kit/form/act-dialog'
import { FormProblem } from '#web/kit/form/form-problem'
import { saveFile } from '#web/kit/form/save-file'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { toast } from '#web/ui/toast'

const TEMPLATE =
  'reference,title,hazard,severity,instruction,source,source_url,published_on,product_id,brand,words,lots,best_from,best_to\r\n'
const TOO_LARGE = `This file is too large. It can have up to ${MAX_RECALL_FILE / 1_000_000} MB.`
const NOT_UTF8 = 'This file isn’t UTF-8 text. Save it as “CSV UTF-8” and try again.'

/** Recalls from a file: looked at row by row first, then written as drafts. */
export function ImportDialog({ open, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [found, setFound] = useState<RecallImport | null>(null)
  const look = useAct((file: string) => client.recalls.import({ text: file, write: false }), setFound)
  const write = useAct(
    (file: string) => client.recalls.import({ text: file, write: true }),
    async ({ recalls }) => {
      onClose()
      toast({ title: recalls === 1 ? '1 draft written' : `${recalls} drafts written` })
      await queryClient.invalidateQueries({ queryKey: api.recalls.key() })
    },
  )

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    setText(null)
    setFound(null)
    setWrong(null)
    look.forget()
    write.forget()
    if (!file) return
    if (file.size > MAX_RECALL_FILE) return setWrong(TOO_LARGE)
    const read = utf8(await file.arrayBuffer())
    if (read === null) return setWrong(NOT_UTF8)
    setText(read)
    look.run(read)
  }
  const bad = found?.rows.filter(({ state }) => state === 'wrong').length ?? 0
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Import recalls"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={write.busy}
            disabled={!text || !found || bad > 0 || found.recalls === 0}
            onClick={() => text && write.run(text)}
          >
            {found && found.recalls > 0
              ? `Write ${found.recalls} ${found.recalls === 1 ? 'draft' : 'drafts'}`
              : 'Write drafts'}
          </Button>
        </>
      }
    >
      <p>
        A CSV file with our columns, or enforcement reports of the U.S. Food and Drug Administration in JSON. Nothing is
        published by importing: every recall becomes a draft for you to check.
      </p>
      <p className="mt-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'recalls-template.csv')}
        >
          Download the template
        </Button>
      </p>
      <div className="mt-4 flex flex-col gap-4 text-foreground">
        <FormProblem>{write.problem?.words ?? null}</FormProblem>
        <Field label="File" error={wrong ?? look.problem?.words} hint="CSV or JSON, up to 500 rows.">
          <Input
            type="file"
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => void handleFile(event)}
          />
        </Field>
        {found && <Rows found={found} bad={bad} />}
      </div>
    </Modal>
  )
}

function utf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // what a spreadsheet saves by itself is often another encoding
  }
}

const STATES = { new: 'New', known: 'Imported before', wrong: 'Has a problem' }

function Rows({ found: { rows, recalls }, bad }: { found: RecallImport; bad: number }) {
  return (
    <div role="status">
      <p className="font-semibold">
        {bad > 0
          ? `${bad} of ${rows.length} rows have a problem. Nothing is imported until they’re right.`
          : `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, ${recalls} new ${recalls === 1 ? 'recall' : 'recalls'}.`}
      </p>
      <ul className="mt-2 divide-y divide-border" aria-label="Rows of the file">
        {rows.map(({ row, title, state, problem }) => (
          <li key={row} className="py-2 text-sm wrap-anywhere">
            <span className="font-medium">
              Row {row}: {title || 'without a title'}
            </span>
            <span className={problem ? 'block text-destructive-ink' : 'block text-muted-foreground'}>
              {problem ?? STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
