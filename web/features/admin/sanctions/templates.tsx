import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SanctionTemplate } from '#contract/sanctions'
import { SANCTION_REASON_MAX } from '#contract/sanctions.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { RuleSelect } from '#web/kit/reports/rule-select'
import { useRules } from '#web/kit/reports/use-rules'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { tell, useAct } from '../use-act'

/** Reasons that moderators begin with. */
export function Templates() {
  const templates = useQuery({ ...api.sanctions.templates.queryOptions(), staleTime: 0 })
  const [editing, setEditing] = useState<SanctionTemplate | 'new'>()
  return (
    <section aria-label="Templates" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">You can still edit the words when you use one.</p>
        <Button size="sm" onClick={() => setEditing('new')}>
          Add a template
        </Button>
      </div>
      <Loaded query={templates} what="the templates" shape="h-[16rem]">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No templates" picture={<LazyPeek species="rabbit" tile="sage" seed="templates" />}>
              Add the reasons you write most often.
            </EmptyState>
          ) : (
            <ul className="mt-2 divide-y divide-border">
              {items.map((template) => (
                <Row key={template.id} template={template} onEdit={() => setEditing(template)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing && <Edit template={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}

function Row({ template: { id, name, rule, body }, onEdit }: { template: SanctionTemplate; onEdit: () => void }) {
  const { words } = useRules()
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const remove = useAct(client.sanctions.removeTemplate, () => {
    setRemoving(false)
    tell('Template removed')
    void queryClient.invalidateQueries({ queryKey: api.sanctions.templates.key() })
  })
  return (
    <li className="py-4">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="text-sm text-muted-foreground">{words(rule)}</p>
      <p className="mt-1 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <ActDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title="Remove this template?"
        button="Remove"
        destructive
        busy={remove.busy}
        problem={remove.problem}
        onSubmit={() => remove.run({ id })}
        note="Messages already sent with it don’t change."
      />
    </li>
  )
}

function Edit({ template, onClose }: { template: SanctionTemplate | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(template?.version)
  const [name, setName] = useState(template?.name ?? '')
  const [rule, setRule] = useState(template?.rule ?? '')
  const [body, setBody] = useState(template?.body ?? '')
  const [tried, setTried] = useState(false)
  const save = useAct(client.sanctions.saveTemplate, () => {
    onClose()
    tell('Template saved')
    void queryClient.invalidateQueries({ queryKey: api.sanctions.templates.key() })
  })
  const { nameable } = useRules()
  // one that was retired since is chosen anew
  const chosen = nameable.some(({ code }) => code === rule) ? rule : ''
  const [noName, noRule, noBody] = [tried && name.trim() === '', tried && chosen === '', tried && body.trim() === '']
  return (
    <ActDialog
      open
      onClose={onClose}
      title={template ? 'Edit the template' : 'Add a template'}
      button="Save"
      busy={save.busy}
      problem={save.problem}
      wrong={`${noName} ${noRule} ${noBody}`}
      onSubmit={() => {
        setTried(true)
        if (name.trim() && chosen && body.trim())
          save.run({ ...(template && { id: template.id, version }), name, rule: chosen, body })
      }}
    >
      <Field label="Name" error={noName ? 'Enter a name.' : undefined}>
        <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Which rule" error={noRule ? 'Choose a rule.' : undefined}>
        <RuleSelect value={rule} onChange={setRule} none="Choose" />
      </Field>
      <Field label="Reason" error={noBody ? 'Write a few words.' : undefined}>
        <Textarea
          rows={5}
          maxLength={SANCTION_REASON_MAX}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
