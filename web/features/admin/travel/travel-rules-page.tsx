import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TravelSet } from '#contract/pet-travel'
import type { Species } from '#contract/products.rules'
import { Confirm } from '#web/kit/form/confirm'
import { Day } from '#web/kit/moment/day'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { RuleSetDialog } from './rule-set-dialog'
import { useTravelAct } from './use-travel-act'

/** What journeys ask of animals: data with a source and a date, which families are shown as such. */
export function TravelRulesPage() {
  return (
    <AdminArea>
      <PageTitle
        title="Travel rules"
        note="Families compare a pet’s record with these. Each set names its source and the day it was read. Every change is saved in the audit log."
      />
      <Sets />
    </AdminArea>
  )
}

type Open = { what: 'edit' | 'retire'; set: TravelSet | null }

function Sets() {
  const query = useQuery(api.petTravel.sets.queryOptions())
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="mt-5 flex flex-col gap-5">
      <div>
        <Button onClick={() => setOpen({ what: 'edit', set: null })}>Add a rule set</Button>
      </div>
      <Loaded query={query} what="the travel rules" shape="h-[24rem] rounded-card">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted-foreground">No rule sets yet.</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {items.map((set) => (
                <SetRow key={set.id} set={set} onOpen={(what) => setOpen({ what, set })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open?.what === 'edit' && <RuleSetDialog kept={open.set} onClose={close} />}
      {open?.what === 'retire' && open.set && <RetireSet set={open.set} onClose={close} />}
    </div>
  )
}

function SetRow({ set, onOpen }: { set: TravelSet; onOpen: (what: Open['what']) => void }) {
  const { label, species, rules, source, sourceUrl, sourceDate, retired } = set
  return (
    <li className="hairline rounded-card bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{label}</h2>
          <p className="text-sm text-muted-foreground wrap-anywhere">
            {rules.length === 1 ? '1 rule' : `${rules.length} rules`} for {AND.format(species.map(manyOf))}.{' '}
            <a href={sourceUrl} target="_blank" rel="noopener noreferrer" className="link underline underline-offset-4">
              {source}
            </a>
            , as of <Day day={sourceDate} short />
          </p>
        </div>
        {retired && <Badge>Retired</Badge>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => onOpen('edit')}>
          Edit<span className="sr-only"> {label}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onOpen('retire')}>
          {retired ? 'Bring back' : 'Retire'}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  )
}

function RetireSet({ set: { id, label, retired }, onClose }: { set: TravelSet; onClose: () => void }) {
  const act = useTravelAct(
    () => client.petTravel.retire({ id, retired: !retired }),
    retired ? 'Rule set brought back.' : 'Rule set retired.',
    onClose,
  )
  return (
    <Confirm
      open
      title={retired ? `Bring back “${label}”?` : `Retire “${label}”?`}
      action={retired ? 'Bring back' : 'Retire'}
      busy={act.busy}
      problem={act.problem?.words ?? null}
      onConfirm={() => act.run()}
      onClose={onClose}
    >
      {retired ? 'Families can choose it again.' : 'Families can no longer choose it. It stays here.'}
    </Confirm>
  )
}

const AND = new Intl.ListFormat('en-US')
const MANY: Partial<Record<Species, string>> = { fish: 'fish', 'small-pet': 'small pets' }
const manyOf = (species: Species) => MANY[species] ?? `${species}s`
