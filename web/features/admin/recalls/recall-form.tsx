import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { RecallDraft } from '#contract/recalls'
import {
  MAX_RECALL_ITEMS,
  RECALL_SEVERITIES,
  RECALL_TEXT_MAX,
  RECALL_TITLE_MAX,
  type RecallSeverity,
  SEVERITY_WORDS,
} from '#contract/recalls.rules'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { useRows } from '#web/kit/form/use-rows'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { toast } from '#web/ui/toast'
import { NEW_ITEM } from './draft'
import { ItemFields } from './item-fields'
import { wrongIn } from './wrong-in'

type Props = {
  id?: string
  version?: number
  draft: RecallDraft
  names: Record<string, string>
  /** Only its words can be changed. */
  published?: boolean
}

/** A recall as it is written. */
export function RecallForm({ id, version = 0, draft: given, names: known, published = false }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(given)
  /** What tells the items apart: each has a part that is only typed so far, and stays with it when another is removed. */
  const [keys, setKeys] = useState(() => given.items.map(() => crypto.randomUUID()))
  const [names, setNames] = useState(known)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { list: form, ...rows } = useRows<HTMLFormElement>()
  const act = useAct(
    (asked: RecallDraft) => (id ? client.recalls.save({ id, version, draft: asked }) : client.recalls.create(asked)),
    async (saved) => {
      toast({ title: id ? 'Recall saved' : 'Draft saved' })
      queryClient.setQueryData(api.recalls.get.queryKey({ input: { id: saved.id } }), saved)
      await queryClient.invalidateQueries({ queryKey: api.recalls.list.key() })
      await queryClient.invalidateQueries({ queryKey: api.recalls.reach.key() })
      if (!id) await navigate({ to: '/admin/recalls/$id', params: { id: saved.id } })
    },
  )
  // the field is marked by the same drawing, so it can only be found afterwards
  useEffect(() => {
    if (Object.keys(wrong).length > 0) focusFirstWrong(form.current)
  }, [wrong, form])

  const set = (part: Partial<RecallDraft>) => setDraft({ ...draft, ...part })
  function handleAdd() {
    setKeys([...keys, crypto.randomUUID()])
    set({ items: [...draft.items, NEW_ITEM] })
  }
  function handleRemove(place: number) {
    setKeys(keys.toSpliced(place, 1))
    set({ items: draft.items.toSpliced(place, 1) })
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = wrongIn(draft)
    setWrong(found)
    if (Object.keys(found).length === 0) act.run(draft)
  }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 max-w-[46rem]">
      <FormProblem>{act.problem?.words ?? null}</FormProblem>
      <Field label="Title" error={wrong.title} hint="What is recalled, in a few words. Buyers read it first.">
        <Input
          value={draft.title}
          maxLength={RECALL_TITLE_MAX}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="How serious it is" hint={SEVERITY_WORDS[draft.severity].hint}>
        <Select value={draft.severity} onChange={({ target }) => set({ severity: target.value as RecallSeverity })}>
          {RECALL_SEVERITIES.map((one) => (
            <option key={one} value={one}>
              {SEVERITY_WORDS[one].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What’s wrong with it" error={wrong.hazard}>
        <Textarea
          value={draft.hazard}
          maxLength={RECALL_TEXT_MAX}
          onChange={({ target }) => set({ hazard: target.value })}
        />
      </Field>
      <Field label="What people should do" error={wrong.instruction}>
        <Textarea
          value={draft.instruction}
          maxLength={RECALL_TEXT_MAX}
          onChange={({ target }) => set({ instruction: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Who recalls it" error={wrong.source} hint="The manufacturer or an agency, such as the FDA.">
          <Input value={draft.source} maxLength={120} onChange={({ target }) => set({ source: target.value })} />
        </Field>
        <Field label="Announced on" error={wrong.publishedOn}>
          <Input type="date" value={draft.publishedOn} onChange={({ target }) => set({ publishedOn: target.value })} />
        </Field>
        <Field label="Link to the announcement" optional error={wrong.sourceUrl}>
          <Input
            type="url"
            inputMode="url"
            value={draft.sourceUrl}
            maxLength={500}
            placeholder="https://"
            onChange={({ target }) => set({ sourceUrl: target.value.trim() })}
          />
        </Field>
        <Field label="Reference" optional hint="Their own number for it.">
          <Input value={draft.reference} maxLength={80} onChange={({ target }) => set({ reference: target.value })} />
        </Field>
      </div>
      {!published && (
        <>
          {draft.items.map((item, place) => (
            <ItemFields
              key={keys[place]}
              place={place}
              item={item}
              name={item.productId ? names[item.productId] : undefined}
              error={wrong[`items.${place}`]}
              onChange={(next, named) => {
                if (named && next.productId) setNames({ ...names, [next.productId]: named })
                set({ items: draft.items.with(place, next) })
              }}
              onRemove={draft.items.length > 1 ? () => rows.take(place, () => handleRemove(place)) : null}
            />
          ))}
          {draft.items.length < MAX_RECALL_ITEMS && (
            <Button ref={rows.adder} variant="outline" className="self-start" onClick={() => rows.add(handleAdd)}>
              <Icon as={Plus} />
              Add another product
            </Button>
          )}
        </>
      )}
      <Button type="submit" className="self-start" busy={act.busy} busyLabel="Saving">
        {published ? 'Save text' : id ? 'Save draft' : 'Save as draft'}
      </Button>
    </form>
  )
}
