import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bulk, BulkPreview } from '#contract/catalogue'
import { PRODUCT_STATUSES } from '#contract/catalogue.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { isRefusal } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { fieldColumnsClass } from '#web/ui/field-columns'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { Select } from '#web/ui/select'
import { toast } from '#web/ui/toast'
import { useCategoryChoices } from '../queries'
import { STATUS_WORDS } from '../status-words'
import { ACTS, type Act, type BulkForm, readChange, SKIP_WORDS } from './bulk-form'

type Seen = { change: Bulk['change']; preview: BulkPreview }

/** Asks what to do, shows what would come of it, and does that. */
export function BulkDialog({
  which,
  onClose,
  onDone,
}: {
  which: Bulk['which']
  onClose: () => void
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const [form, setForm] = useState<BulkForm>({ act: 'raise', value: '', by: 'percent', categoryId: '' })
  const [wrong, setWrong] = useState<string | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const look = useAct(
    async (change: Bulk['change']): Promise<Seen> => ({
      change,
      preview: await client.catalogue.bulkPreview({ which, change }),
    }),
    setSeen,
  )
  const apply = useAct(
    ({ change, preview }: Seen) => client.catalogue.bulk({ which, change, changes: preview.changes }),
    async ({ changed }) => {
      toast({ title: `${counted(changed)} changed` })
      await queryClient.invalidateQueries({ queryKey: api.catalogue.key() })
      onDone()
    },
  )
  const set = (part: Partial<BulkForm>) => {
    setForm({ ...form, ...part })
    setSeen(null)
    setWrong(null)
    apply.forget()
  }
  function handleSubmit() {
    if (seen && seen.preview.changes > 0 && !isRefusal(apply.error, 'CONFLICT')) return apply.run(seen)
    const read = readChange(form)
    apply.forget()
    if ('problem' in read) setWrong(read.problem)
    else look.run(read.change)
  }
  const isReady = seen !== null && seen.preview.changes > 0 && !isRefusal(apply.error, 'CONFLICT')
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Change several products"
      button={isReady ? `Change ${seen.preview.changes.toLocaleString('en-US')}` : 'Show what changes'}
      busy={look.busy || apply.busy}
      problem={look.problem?.words ?? apply.problem?.words ?? null}
      wrong={wrong}
      onSubmit={handleSubmit}
    >
      <Fields form={form} wrong={wrong} onChange={set} />
      <div role="status">{seen && <Outcome preview={seen.preview} isPrice={seen.change.kind === 'price'} />}</div>
    </ActDialog>
  )
}

function Fields({
  form,
  wrong,
  onChange,
}: {
  form: BulkForm
  wrong: string | null
  onChange: (part: Partial<BulkForm>) => void
}) {
  const categories = useCategoryChoices()
  const isPrice = form.act === 'raise' || form.act === 'lower'
  return (
    <>
      <Field label="What to do">
        <Select value={form.act} onChange={({ target }) => onChange({ act: target.value as Act })}>
          {Object.entries(ACTS).map(([act, words]) => (
            <option key={act} value={act}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {isPrice && (
        <div className={fieldColumnsClass}>
          <Field label="By how much" error={wrong}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              className="nums"
              value={form.value}
              onChange={({ target }) => onChange({ value: target.value })}
            />
          </Field>
          <Field label="Unit">
            <Select
              value={form.by}
              onChange={({ target }) => onChange({ by: target.value === 'amount' ? 'amount' : 'percent' })}
            >
              <option value="percent">Percent</option>
              <option value="amount">Amount</option>
            </Select>
          </Field>
        </div>
      )}
      {form.act === 'category' && (
        <Field label="Category" error={wrong}>
          <Select value={form.categoryId} onChange={({ target }) => onChange({ categoryId: target.value })}>
            <option value="">Choose one</option>
            {(categories.data ?? []).map(({ id, name, parent }) => (
              <option key={id} value={id}>
                {parent ? `${parent}: ${name}` : name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function Outcome({
  preview: { changes, skipped, examples, currency },
  isPrice,
}: {
  preview: BulkPreview
  isPrice: boolean
}) {
  const locale = useLocale()
  const wordOf = (text: string) => (isPrice ? priceText(Number(text), currency, locale) : statusWord(text))
  return (
    <div className="rounded-md bg-sunken hc:border-2 p-4">
      <p className="font-semibold">{changes === 0 ? 'Nothing would change.' : `${counted(changes)} will change.`}</p>
      {examples.length > 0 && (
        <ul className="mt-2 text-sm">
          {examples.map(({ id, name, before, after }) => (
            <li key={id} className="nums">
              {name}: {wordOf(before)} to {wordOf(after)}
            </li>
          ))}
          {changes > examples.length && <li>And {(changes - examples.length).toLocaleString('en-US')} more.</li>}
        </ul>
      )}
      {skipped.map(({ reason, count }) => (
        <p key={reason} className="mt-2 text-sm text-muted-foreground">
          {count.toLocaleString('en-US')} unchanged: {SKIP_WORDS[reason]}.
        </p>
      ))}
    </div>
  )
}

/** A status by its own word; categories are words already. */
function statusWord(text: string): string {
  const status = PRODUCT_STATUSES.find((one) => one === text)
  return status ? STATUS_WORDS[status].title : text
}

function counted(count: number): string {
  return count === 1 ? '1 product or option' : `${count.toLocaleString('en-US')} products and options`
}
