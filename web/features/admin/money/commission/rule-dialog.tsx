import { type FormEvent, useId, useState } from 'react'
import type { CommissionRuleRow, NewCommissionRule } from '#contract/money-desk'
import { tomorrow } from '#web/features/admin/parts/expiry'
import { useMoneyAct } from '#web/features/admin/parts/use-money-act'
import { FormProblem } from '#web/kit/form/form-problem'
import { momentText } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Modal } from '#web/ui/modal'
import { tellWaiting } from '../../proposals/tell-waiting'
import { tell } from '../../use-act'
import { AppliesTo } from './applies-to'
import { draftOf, type RuleProblems, readDraft, ruleOf } from './rule-form'

/** A new rule, by itself or in place of one that is in force. */
export function RuleDialog({ replaces, onClose }: { replaces?: CommissionRuleRow; onClose: () => void }) {
  const locale = useLocale()
  const formId = useId()
  const [problems, setProblems] = useState<RuleProblems>({})
  const add = useMoneyAct(
    (rule: NewCommissionRule) => client.moneyDesk.addRule({ rule, ...(replaces && { replaces: replaces.id }) }),
    (answer) => {
      onClose()
      if (answer.waiting) tellWaiting('The rule will apply')
      else tell(replaces ? 'Rule replaced' : 'Rule added', beginWords(answer, locale))
    },
  )
  const draft = draftOf(replaces)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = ruleOf(readDraft(new FormData(form)))
    if ('rule' in read) {
      setProblems({})
      return add.run(read.rule)
    }
    setProblems(read.problems)
    const [first = ''] = Object.keys(read.problems)
    const field = form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  /** What was wrong is looked at again as it is put right; nobody is told off while still typing. */
  function handleInput(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(problems).length === 0) return
    const read = ruleOf(readDraft(new FormData(event.currentTarget)))
    const now = Object.entries('problems' in read ? read.problems : {})
    setProblems((before) => Object.fromEntries(now.filter(([field]) => field in before)))
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={replaces ? `Replace ${replaces.name}` : 'New rule'}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={add.busy}>
            {replaces ? 'Replace rule' : 'Add rule'}
          </Button>
        </>
      }
    >
      <p>
        It applies to new payments from the day it starts, once a second super-admin who has had the role for 24 hours
        confirms it, or without one if there’s none. Earlier payments aren’t affected.
      </p>
      {!replaces && (
        <p className="mt-2">
          A second rule with the same “Applies to” is charged on top of the first. To change a rule, choose Replace
          beside it.
        </p>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        onInput={handleInput}
        className="mt-4 flex flex-col gap-4 text-foreground"
      >
        <FormProblem>{add.problem}</FormProblem>
        <Field label="Name" hint="Sellers see this name next to the commission." error={problems.name}>
          <Input name="name" defaultValue={draft.name} maxLength={80} required />
        </Field>
        <Field
          label="Applies to"
          hint="A rule for one category is taken instead of the one for all products. Delivery isn’t part of a category."
        >
          <AppliesTo value={draft.basis} own={replaces?.category ?? null} />
        </Field>
        <Field
          label="Starts"
          optional
          hint="At midnight where you are. Leave it empty to start as soon as possible."
          error={problems.starts}
        >
          <Input name="starts" type="date" min={tomorrow()} defaultValue={draft.starts} />
        </Field>
        <div className="grid gap-4 grid-cols-1 sm:grid-cols-2 items-start">
          <Field label="Percent" error={problems.percent}>
            <Input name="percent" inputMode="decimal" defaultValue={draft.percent} required />
          </Field>
          <Field label="Fixed amount" optional error={problems.fixed}>
            <Input name="fixed" inputMode="decimal" defaultValue={draft.fixed} />
          </Field>
          <Field label="Minimum" optional error={problems.minAmount}>
            <Input name="minAmount" inputMode="decimal" defaultValue={draft.minAmount} />
          </Field>
          <Field label="Maximum" optional error={problems.maxAmount}>
            <Input name="maxAmount" inputMode="decimal" defaultValue={draft.maxAmount} />
          </Field>
        </div>
      </form>
    </Modal>
  )
}

function beginWords({ name, validFrom }: Pick<CommissionRuleRow, 'name' | 'validFrom'>, locale: string): string {
  const isPlanned = validFrom > new Date()
  return `“${name}” is in force from ${isPlanned ? momentText(validFrom, locale, { dateStyle: 'long' }) : 'now'} on.`
}
