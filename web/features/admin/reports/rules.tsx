import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { KeptRule } from '#contract/reports'
import { OTHER_RULE, REPORTED_TYPES, RULE_LABEL_MAX } from '#contract/reports.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { cx } from '#web/ui/cx'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'
import { tell, useAct } from '../use-act'

/** A change of the list: what is asked for in reports and named in decisions is read anew. */
function useRuleAct<Input>(work: (input: Input) => Promise<unknown>, done: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useAct(work, async () => {
    onDone?.()
    tell(done)
    const stale = [api.reports.keptRules.key(), api.reports.rules.key()]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  })
}

/** What people can report, and what decisions about people name. */
export function Rules() {
  const rules = useQuery({ ...api.reports.keptRules.queryOptions(), staleTime: 0 })
  const [editing, setEditing] = useState<KeptRule | 'new'>()
  return (
    <section aria-label="Reasons" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[56ch] text-muted-foreground">
          People choose one when they report something, in this order. A decision about a person names one as the rule.
        </p>
        <Button size="sm" onClick={() => setEditing('new')}>
          Add a reason
        </Button>
      </div>
      <Loaded query={rules} what="the reasons" shape="h-[32rem]">
        {({ items }) => <List items={items} onEdit={setEditing} />}
      </Loaded>
      {editing && <Edit rule={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}

function List({ items, onEdit }: { items: readonly KeptRule[]; onEdit: (rule: KeptRule) => void }) {
  const order = useRuleAct(client.reports.orderRules, 'Order saved')

  function move(place: number, by: 1 | -1) {
    const codes = items.map(({ code }) => code)
    const [code, other] = [codes[place], codes[place + by]]
    if (code === undefined || other === undefined) return
    codes[place] = other
    codes[place + by] = code
    order.run({ codes })
  }
  return (
    <>
      {order.problem && (
        <p role="alert" className="mt-3 text-sm text-destructive-ink">
          {order.problem}
        </p>
      )}
      <ol className="mt-2 divide-y divide-border">
        {items.map((rule, place) => (
          <Row
            key={rule.code}
            rule={rule}
            onEdit={() => onEdit(rule)}
            onUp={place === 0 ? undefined : () => move(place, -1)}
            onDown={place === items.length - 1 ? undefined : () => move(place, 1)}
          />
        ))}
      </ol>
    </>
  )
}

type RowProps = { rule: KeptRule; onEdit: () => void; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

function Row({ rule, onEdit, onUp, onDown }: RowProps) {
  const { code, label, retired, uses, fixed } = rule
  const retire = useRuleAct(client.reports.retireRule, retired ? 'Brought back' : 'Retired')
  const remove = useRuleAct(client.reports.removeRule, 'Deleted')
  const problem = retire.problem ?? remove.problem
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <h3 className="font-semibold wrap-anywhere">
          {label} {retired && <Badge>Retired</Badge>}
        </h3>
        <p className="text-sm text-muted-foreground">
          {offeredWords(rule)}, {uses === 0 ? 'not used' : `used ${uses} ${uses === 1 ? 'time' : 'times'}`}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ArrowUp}
          label={`Move “${label}” up`}
          aria-disabled={!onUp}
          className={cx(!onUp && 'opacity-40')}
          onClick={onUp}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move “${label}” down`}
          aria-disabled={!onDown}
          className={cx(!onDown && 'opacity-40')}
          onClick={onDown}
        />
        <Button variant="outline" size="sm" aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        {!fixed && (
          <Button
            variant="outline"
            size="sm"
            busy={retire.busy}
            aria-label={`${retired ? 'Bring back' : 'Retire'} ${label}`}
            onClick={() => retire.run({ code, retired: !retired })}
          >
            {retired ? 'Bring back' : 'Retire'}
          </Button>
        )}
        {!fixed && uses === 0 && (
          <Button
            variant="outline"
            size="sm"
            busy={remove.busy}
            aria-label={`Delete ${label}`}
            onClick={() => remove.run({ code })}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

const WHOSE = {
  review: 'Reviews',
  response: 'Answers to reviews',
  question: 'Questions',
  answer: 'Answers',
  message: 'Messages',
  'order-message': 'Messages about orders',
  profile: 'Profiles',
  product: 'Products',
  pet: 'Pets’ pages',
  photo: 'Photos',
  collection: 'Collections',
}

function offeredWords({ types, noticed, code }: KeptRule): string {
  if (noticed) return 'Found automatically, so nobody reports it'
  if (code === OTHER_RULE) return 'Offered for everything, always'
  if (types.length === 0) return 'Not offered in reports'
  if (types.length === REPORTED_TYPES.length) return 'Offered for everything'
  const named = REPORTED_TYPES.filter((type) => types.includes(type)).map((type) => WHOSE[type])
  return `Offered for: ${named.join(', ').toLowerCase()}`
}

function Edit({ rule, onClose }: { rule: KeptRule | undefined; onClose: () => void }) {
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(rule?.version)
  const [label, setLabel] = useState(rule?.label ?? '')
  const [types, setTypes] = useState(rule?.types ?? [...REPORTED_TYPES])
  const [tried, setTried] = useState(false)
  const save = useRuleAct(
    (words: { label: string; types: typeof types }): Promise<unknown> =>
      rule ? client.reports.saveRule({ code: rule.code, version, ...words }) : client.reports.addRule(words),
    'Saved',
    onClose,
  )
  const missing = tried && label.trim() === ''
  return (
    <ActDialog
      open
      onClose={onClose}
      title={rule ? 'Edit the reason' : 'Add a reason'}
      button="Save"
      busy={save.busy}
      problem={save.problem}
      wrong={missing}
      onSubmit={() => {
        setTried(true)
        if (label.trim()) save.run({ label, types })
      }}
      note={rule && rule.uses > 0 ? 'Reports and decisions that name it show the new words, too.' : undefined}
    >
      <Field
        label="What is wrong"
        hint="As people read it, such as “It shows private details.”"
        error={missing ? 'Enter a few words.' : undefined}
      >
        <Input maxLength={RULE_LABEL_MAX} value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      {!rule?.fixed && (
        <Fieldset legend="Offered for">
          {REPORTED_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={types.includes(type)}
              onChange={({ target }) =>
                setTypes(target.checked ? [...types, type] : types.filter((one) => one !== type))
              }
            >
              {WHOSE[type]}
            </Checkbox>
          ))}
        </Fieldset>
      )}
    </ActDialog>
  )
}
