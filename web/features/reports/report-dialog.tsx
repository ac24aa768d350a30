import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { NewReport } from '#contract/reports'
import { REPORT_NOTE_MAX, type ReportedType } from '#contract/reports.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Loaded } from '#web/kit/page/loaded'
import { useRules } from '#web/kit/reports/use-rules'
import { useViewer } from '#web/kit/session/viewer'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button, ButtonLink } from '#web/ui/button'
import { Radio } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { toast } from '#web/ui/toast'

/** Asks what is wrong with something people wrote, and sends it to those who judge. */
export default function ReportDialog({
  type,
  id,
  what,
  onClose,
}: {
  type: ReportedType
  id: string
  /** "the review by Ada" */
  what: string
  onClose: () => void
}) {
  const [rule, setRule] = useState<string>()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { query: kept } = useRules()
  const name = useId()
  const report = useMutation({
    mutationFn: (sent: NewReport) => client.reports.send(sent),
    onSuccess: () => {
      toast({ title: 'Report sent', description: 'We’ll look at it and tell you what we decided.' })
      onClose()
    },
    networkMode: 'always',
  })
  const isLoaded = kept.data !== undefined
  // the question comes first, and it was not there when the dialog opened
  useEffect(() => {
    if (isLoaded) first.current?.focus()
  }, [isLoaded])
  if (useViewer().state !== 'signed-in')
    return (
      <Modal
        open
        onClose={onClose}
        title={`Report ${what}`}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <ButtonLink href={`/auth?next=${encodeURIComponent(`${location.pathname}${location.hash}`)}`}>
              Sign in
            </ButtonLink>
          </>
        }
      >
        Sign in to report it, so that we can tell you what we decided.
      </Modal>
    )
  function handleSubmit() {
    if (report.isPending) return
    if (rule) report.mutate({ type, id, rule, note: note.trim() })
    else {
      setAsked(true)
      first.current?.focus()
    }
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Report ${what}`}
      button="Send report"
      busyLabel="Sending..."
      busy={report.isPending}
      problem={report.error && explain(report.error)}
      onSubmit={handleSubmit}
      note="Our team reads every report. We don’t tell anyone who sent it."
    >
      <Loaded query={kept} what="the reasons" shape="h-[18rem]">
        {({ items }) => (
          <Fieldset radios legend="What is wrong?" error={asked && !rule ? 'Choose what is wrong.' : undefined}>
            {items
              .filter(({ types, retired }) => !retired && types.includes(type))
              .map(({ code, label }, place) => (
                <Radio
                  key={code}
                  ref={place === 0 ? first : undefined}
                  name={name}
                  checked={rule === code}
                  onChange={() => setRule(code)}
                >
                  {label}
                </Radio>
              ))}
          </Fieldset>
        )}
      </Loaded>
      <Field label="Anything that helps us judge it" optional>
        <Textarea rows={3} maxLength={REPORT_NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActDialog>
  )
}
