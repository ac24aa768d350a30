import { TRAVEL_RULE_KINDS } from '#contract/pet-travel.rules'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { FIGURES, KIND_WORDS, type RuleValues, TITLED, type WrongRule } from './rule-values'

/** One rule of a set: its kind, and what that kind needs. */
export function RuleFields({
  place,
  rule,
  wrong,
  set,
  onRemove,
}: {
  place: number
  rule: RuleValues
  wrong: WrongRule | undefined
  set: (rule: RuleValues) => void
  onRemove: () => void
}) {
  const [first, second] = FIGURES[rule.kind]
  const title = TITLED[rule.kind]
  return (
    <fieldset className="hairline rounded-card p-4 flex flex-col gap-3">
      <legend className="px-1 font-medium">Rule {place}</legend>
      <Field label="Kind">
        <Select
          value={rule.kind}
          onChange={({ target }) =>
            set({ ...rule, kind: TRAVEL_RULE_KINDS.find((kind) => kind === target.value) ?? 'task' })
          }
        >
          {TRAVEL_RULE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {rule.kind === 'chip' && (
        <Checkbox checked={rule.iso} onChange={({ target }) => set({ ...rule, iso: target.checked })}>
          It has to be an ISO chip of 15 digits
        </Checkbox>
      )}
      {rule.kind === 'treatment' && (
        <Field label="Treatment">
          <Select
            value={rule.treatment}
            onChange={({ target }) =>
              set({ ...rule, treatment: target.value === 'flea-tick' ? 'flea-tick' : 'worming' })
            }
          >
            <option value="worming">Deworming</option>
            <option value="flea-tick">Flea and tick treatment</option>
          </Select>
        </Field>
      )}
      {title && (
        <Field label={title} error={wrong?.title}>
          <Input value={rule.title} maxLength={120} onChange={({ target }) => set({ ...rule, title: target.value })} />
        </Field>
      )}
      {first && (
        <Field label={first} error={wrong?.first}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={rule.first}
            onChange={({ target }) => set({ ...rule, first: target.value })}
          />
        </Field>
      )}
      {second && (
        <Field label={second} error={wrong?.second}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={rule.second}
            onChange={({ target }) => set({ ...rule, second: target.value })}
          />
        </Field>
      )}
      <Field label="Note" optional>
        <Textarea
          rows={2}
          maxLength={500}
          value={rule.note}
          onChange={({ target }) => set({ ...rule, note: target.value })}
        />
      </Field>
      <Checkbox
        checked={rule.species !== null}
        onChange={({ target }) => set({ ...rule, species: target.checked ? ['dog'] : null })}
      >
        For dogs only
      </Checkbox>
      <div>
        <Button data-take="" variant="ghost" size="sm" onClick={onRemove}>
          Remove rule {place}
        </Button>
      </div>
    </fieldset>
  )
}
