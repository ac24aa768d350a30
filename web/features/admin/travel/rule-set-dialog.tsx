import { useState } from 'react'
import { DAY_AHEAD } from '#contract/days.rules'
import { PET_TRAITS } from '#contract/pet-species.rules'
import { NewTravelSet, type TravelSet } from '#contract/pet-travel'
import { MAX_TRAVEL_RULES } from '#contract/pet-travel.rules'
import { SPECIES, type Species } from '#contract/products.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { useRows } from '#web/kit/form/use-rows'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import { RuleFields } from './rule-fields'
import { emptyRule, type RuleValues, ruleValues, toRule, type WrongRule, wrongRules } from './rule-values'
import { useTravelAct } from './use-travel-act'

type Facts = Pick<TravelSet, 'label' | 'species' | 'source' | 'sourceUrl' | 'sourceDate'>
type Wrong = { time: number; of: Partial<Record<string, string>>; rules: ReadonlyMap<string, WrongRule> }

/** Adds a set of rules, or changes one. */
export function RuleSetDialog({ kept, onClose }: { kept: TravelSet | null; onClose: () => void }) {
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(kept?.version)
  const [facts, setFacts] = useState<Facts>(
    kept ?? { label: '', species: ['dog', 'cat'], source: '', sourceUrl: '', sourceDate: today() },
  )
  const [rules, setRules] = useState<RuleValues[]>(() => kept?.rules.map(ruleValues) ?? [emptyRule()])
  const rows = useRows<HTMLDivElement>()
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const save = useTravelAct(
    (set: Facts & Pick<TravelSet, 'rules'>) =>
      kept ? client.petTravel.save({ ...set, id: kept.id, version }) : client.petTravel.add(set),
    kept ? 'Rule set saved.' : 'Rule set added.',
    onClose,
  )
  const set = (change: Partial<Facts>) => setFacts((before) => ({ ...before, ...change }))

  function handleSubmit() {
    const { label, species, source, sourceUrl, sourceDate } = facts
    const given = { label, species, source, sourceUrl, sourceDate, rules: rules.map(toRule) }
    const asked = NewTravelSet.safeParse(given)
    const ahead = sourceDate > today() ? { sourceDate: DAY_AHEAD } : {}
    if (!asked.success || ahead.sourceDate) {
      const issues = asked.error?.issues ?? []
      const of = Object.fromEntries(
        issues.filter(({ path }) => path.length === 1).map(({ path, message }) => [String(path[0]), message]),
      )
      return setWrong({ time: Date.now(), of: { ...ahead, ...of }, rules: wrongRules(rules, issues) })
    }
    setWrong(null)
    save.run(asked.data)
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={kept ? 'Edit rule set' : 'Add a rule set'}
      button="Save"
      busyLabel="Saving"
      busy={save.busy}
      problem={wrong?.of.rules ?? save.problem?.words ?? null}
      wrong={wrong?.of.rules ? undefined : wrong?.time}
      onSubmit={handleSubmit}
    >
      <Field label="Journey" error={wrong?.of.label}>
        <Input value={facts.label} maxLength={120} onChange={({ target }) => set({ label: target.value })} />
      </Field>
      <SpeciesField value={facts.species} error={wrong?.of.species} onChange={(species) => set({ species })} />
      <Field label="Whose rules these are" error={wrong?.of.source}>
        <Input value={facts.source} maxLength={200} onChange={({ target }) => set({ source: target.value })} />
      </Field>
      <Field label="Address of the source" error={wrong?.of.sourceUrl}>
        <Input
          type="url"
          value={facts.sourceUrl}
          maxLength={500}
          onChange={({ target }) => set({ sourceUrl: target.value })}
        />
      </Field>
      <Field label="As of" error={wrong?.of.sourceDate}>
        <Input
          type="date"
          max={today()}
          value={facts.sourceDate}
          onChange={({ target }) => set({ sourceDate: target.value })}
        />
      </Field>
      <div ref={rows.list} className="flex flex-col gap-4 empty:hidden">
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.key}
            place={index + 1}
            rule={rule}
            wrong={wrong?.rules.get(rule.key)}
            set={(next) => setRules(rules.map((one) => (one.key === rule.key ? next : one)))}
            onRemove={() => rows.take(index, () => setRules(rules.filter(({ key }) => key !== rule.key)))}
          />
        ))}
      </div>
      {rules.length < MAX_TRAVEL_RULES && (
        <div>
          <Button
            ref={rows.adder}
            variant="outline"
            size="sm"
            onClick={() => rows.add(() => setRules([...rules, emptyRule()]))}
          >
            Add a rule
          </Button>
        </div>
      )}
    </ActDialog>
  )
}

function SpeciesField({
  value,
  error,
  onChange,
}: {
  value: readonly Species[]
  error: string | undefined
  onChange: (species: Species[]) => void
}) {
  return (
    <Fieldset legend="For" error={error}>
      <div className="grid grid-cols-2 gap-x-4">
        {SPECIES.map((one) => (
          <Checkbox
            key={one}
            checked={value.includes(one)}
            onChange={({ target }) =>
              onChange(SPECIES.filter((species) => (species === one ? target.checked : value.includes(species))))
            }
          >
            {PET_TRAITS[one].label}
          </Checkbox>
        ))}
      </div>
    </Fieldset>
  )
}
