import { useState } from 'react'
import type { CampaignPreview } from '#contract/campaigns'
import { MAX_CAMPAIGN_DAYS } from '#contract/campaigns.rules'
import { ScopeField } from '#web/features/catalogue/scope-field'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { useAct } from '#web/kit/form/use-act'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Segmented } from '#web/ui/segmented'
import { toast } from '#web/ui/toast'
import { type CampaignDraft, emptyDraft, readCampaign } from './campaign-form'
import { PreviewLines } from './preview-lines'
import { useCampaignAct } from './use-campaign-act'

const BY = [
  { value: 'percent', label: 'Percent' },
  { value: 'price', label: 'Price' },
] as const

/** A sale in two steps: what it is, and what it changes. Nothing is changed before the second. */
export function NewCampaignDialog({ open, onClose, timeZone }: DialogProps & { timeZone?: string | undefined }) {
  const [draft, setDraft] = useState(() => emptyDraft(timeZone))
  const [asked, setAsked] = useState(0)
  const [seen, setSeen] = useState<CampaignPreview | null>(null)
  const read = readCampaign(draft, timeZone)
  const problems = asked > 0 && 'problems' in read ? read.problems : {}
  const preview = useAct(client.campaigns.preview, setSeen)
  const create = useCampaignAct(client.campaigns.create, ({ name, state }) => {
    onClose()
    toast(
      state === 'running'
        ? { title: `${name} has begun`, description: 'Prices change within a minute.' }
        : { title: `${name} is planned` },
    )
  })
  const change = (changed: Partial<CampaignDraft>) => {
    setSeen(null)
    setDraft((before) => ({ ...before, ...changed }))
  }
  const handleSubmit = () => {
    setAsked(asked + 1)
    if ('problems' in read) return
    if (seen) create.run(read.campaign)
    else preview.run(read.terms)
  }
  const none = seen?.lowered === 0
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="New sale"
      button={!seen || none ? 'Preview' : seen.startsAt > new Date() ? 'Plan sale' : 'Start sale'}
      busyLabel={seen ? 'Saving' : 'Looking'}
      busy={preview.busy || create.busy}
      problem={create.problem?.words ?? preview.problem?.words ?? null}
      wrong={'problems' in read && asked}
      onSubmit={handleSubmit}
      note={`Prices go down on the first day and back up after the last, by your shop’s clock. A sale lasts up to ${MAX_CAMPAIGN_DAYS} days.`}
    >
      <Field label="Name" hint="Only your team sees it." error={problems.name}>
        <Input
          value={draft.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <Segmented legend="How to reduce prices" options={BY} value={draft.by} onChange={(by) => change({ by })} />
      <Field
        label={draft.by === 'percent' ? 'Percent off' : 'Sale price for each, in US dollars'}
        error={problems.value}
      >
        <Input inputMode="decimal" value={draft.value} onChange={({ target }) => change({ value: target.value })} />
      </Field>
      <ScopeField draft={draft} problem={problems.only} onChange={change} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" error={problems.starts}>
          <Input type="date" value={draft.starts} onChange={({ target }) => change({ starts: target.value })} />
        </Field>
        <Field label="Last day" error={problems.ends}>
          <Input type="date" value={draft.ends} onChange={({ target }) => change({ ends: target.value })} />
        </Field>
      </div>
      <div role="status">{seen && <PreviewLines preview={seen} />}</div>
    </ActDialog>
  )
}
