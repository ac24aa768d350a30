import { useQuery } from '@tanstack/react-query'
import {
  SANCTION_ACTS,
  SANCTION_DAYS,
  SANCTION_REASON_MAX,
  SANCTION_WORDS,
  type SanctionAct,
} from '#contract/sanctions.rules'
import { RuleSelect } from '#web/kit/reports/rule-select'
import { useRules } from '#web/kit/reports/use-rules'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { type Draft, lasts, type Missing, withTemplate } from './draft'

/** What is done about a person, with the words they will read. @param none what the empty choice is called */
export function SanctionFields({
  draft,
  onChange,
  missing,
  person,
  none,
}: {
  draft: Draft
  onChange: (draft: Draft) => void
  missing: Missing | null
  person: string
  none: string
}) {
  const templates = useQuery(api.sanctions.templates.queryOptions())
  const { nameable } = useRules()
  const { act, rule, days, template, reason } = draft
  return (
    <>
      <Field label={`About ${person}`} error={missing?.act}>
        <Select
          value={act}
          onChange={({ target }) => onChange({ ...draft, act: target.value as SanctionAct | '', days: '' })}
        >
          <option value="">{none}</option>
          {SANCTION_ACTS.map((one) => (
            <option key={one} value={one}>
              {SANCTION_WORDS[one].label}
            </option>
          ))}
        </Select>
      </Field>
      {act !== '' && (
        <>
          {lasts(act) && (
            <Field label="For how long" error={missing?.days}>
              <Select value={days} onChange={({ target }) => onChange({ ...draft, days: target.value })}>
                <option value="">Choose</option>
                {SANCTION_DAYS.map((one) => (
                  <option key={one} value={one}>
                    {one === 1 ? '1 day' : one === 365 ? '1 year' : `${one} days`}
                  </option>
                ))}
                {act === 'suspend' && <option value="open">Until someone lifts it</option>}
              </Select>
            </Field>
          )}
          <Field label="Start with a template" optional>
            <Select
              value={template}
              onChange={({ target }) =>
                onChange(
                  withTemplate(
                    draft,
                    templates.data?.items.find(({ name }) => name === target.value),
                    nameable,
                  ),
                )
              }
            >
              <option value="">No template</option>
              {templates.data?.items.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Which rule" error={missing?.rule}>
            <RuleSelect value={rule} onChange={(rule) => onChange({ ...draft, rule })} none="Choose" />
          </Field>
          <Field
            label={act === 'note' ? 'Note' : `Reason for ${person}`}
            hint={act === 'note' ? 'Only moderators can read it.' : `${person} can read it.`}
            error={missing?.reason}
          >
            <Textarea
              rows={4}
              maxLength={SANCTION_REASON_MAX}
              value={reason}
              onChange={({ target }) => onChange({ ...draft, reason: target.value })}
            />
          </Field>
          {act !== 'note' && <Preview draft={draft} />}
        </>
      )}
    </>
  )
}

/** What the person is told. */
function Preview({ draft: { act, rule, days, reason } }: { draft: Draft }) {
  const { words } = useRules()
  if (act === '') return null
  const { title, does } = SANCTION_WORDS[act]
  const ends =
    days === 'open'
      ? 'It lasts until we lift it.'
      : days && `It ends automatically after ${days} ${days === '1' ? 'day' : 'days'}.`
  return (
    <section aria-label="What they will read" className="rounded-card bg-muted p-4 text-sm wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{does}</p>
      {rule && <p className="mt-1">The rule: {words(rule)}.</p>}
      {reason.trim() && <p className="mt-1 whitespace-pre-line">The reason: {reason}</p>}
      {ends && <p className="mt-1">{ends}</p>}
      <p className="mt-1">They get this as a notification and by email, with a way to appeal.</p>
    </section>
  )
}
