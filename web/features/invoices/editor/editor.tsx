import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { InvoiceDetail, PayableInvoice } from '#contract/invoice-shapes'
import type { InvoiceSettings } from '#contract/invoices'
import { Segmented } from '#web/ui/segmented'
import { CustomerBlock } from './customer-block'
import { DatesBlock } from './dates-block'
import { EditorHead } from './editor-head'
import type { EditorForm } from './form'
import { LeaveGuard } from './leave-guard'
import { LinesBlock } from './lines-block'
import { Preview } from './preview-pane'
import { SaveProblems } from './save-problems'
import { SumsBlock } from './sums-block'
import { useEditor } from './use-editor'
import { WordsBlock } from './words-block'

/** Writes an invoice: the form beside the paper it becomes. */
export function Editor({
  profileId,
  issuer,
  settings,
  start,
  kept,
  onBegun,
}: {
  profileId: string
  issuer: PayableInvoice['issuer']
  settings: InvoiceSettings
  start: EditorForm
  kept: InvoiceDetail | null
  onBegun: (draft: InvoiceDetail) => void
}) {
  const { form, saver, state, settle } = useEditor({ profileId, start, kept, onBegun })
  const [shown, setShown] = useState<'write' | 'look'>('write')
  const currency = kept?.currency ?? 'USD'
  return (
    <FormProvider {...form}>
      <div className="@container">
        <LeaveGuard saver={saver} />
        <EditorHead profileId={profileId} saver={saver} state={state} onWrong={() => setShown('write')} />
        <SaveProblems saver={saver} state={state} onSettle={settle} />
        <div className="@4xl:hidden mt-4">
          <Segmented
            legend="What to show"
            hideLegend
            options={[
              { value: 'write', label: 'Write' },
              { value: 'look', label: 'Preview' },
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
        <div className="mt-5 grid gap-6 grid-cols-1 @4xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] items-start">
          <form
            noValidate
            aria-label="Invoice"
            className={shown === 'look' ? '@max-4xl:hidden min-w-0' : 'min-w-0'}
            // Enter keeps what is typed: sending is a press of its own
            onSubmit={(event) => {
              event.preventDefault()
              void saver.flush()
            }}
          >
            <div className="flex flex-col gap-5">
              <CustomerBlock profileId={profileId} />
              <DatesBlock />
              <LinesBlock profileId={profileId} currency={currency} />
              <SumsBlock currency={currency} />
              <WordsBlock templates={settings.templates} profileId={profileId} />
            </div>
          </form>
          <Preview issuer={issuer} currency={currency} className={shown === 'write' ? '@max-4xl:hidden' : ''} />
        </div>
      </div>
    </FormProvider>
  )
}
