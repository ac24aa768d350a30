import { linkOptions, useSearch } from '@tanstack/react-router'
import { Plus, Scale } from 'lucide-react'
import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { EntryKind } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { ListChoice } from '#web/kit/page/list-choice'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { AddDialog } from './entries/add-dialog'
import { EntryList } from './entries/entry-list'
import type { EntryValues } from './entries/entry-values'
import { HEALTH_VIEWS, readHealthSearch, VIEW_WORDS } from './health-search'
import { Summary } from './summary'
import { Timeline } from './timeline'
import { TravelCheckPanel } from './travel/travel-check'
import { WeightDialog } from './weight/weight-dialog'
import { WeightPanel } from './weight/weight-panel'

/** The health record of one pet. */
export function HealthPage({ id }: { id: string }) {
  return (
    <PetFrame id={id} title="Health" may="health">
      {(pet) => <Health pet={pet} />}
    </PetFrame>
  )
}

function Health({ pet }: { pet: PetHead }) {
  const search = readHealthSearch(useSearch({ strict: false }))
  const { show = 'overview', kind } = search
  const [adding, setAdding] = useState<EntryKind | 'any' | 'weight' | null>(null)
  const alive = pet.passedOn === null
  const mayWrite = alive && mayOnPet(pet.role, 'record')
  const mayWeigh = alive && mayOnPet(pet.role, 'log')
  const [start, setStart] = useState<Partial<EntryValues>>({})
  const add = (what: EntryKind | 'any', from: Partial<EntryValues> = {}) => {
    setStart(from)
    setAdding(what)
  }
  const close = () => setAdding(null)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListChoice
          label="Parts of the health record"
          className=""
          parts={HEALTH_VIEWS.map((view) => ({
            label: VIEW_WORDS[view],
            to: linkOptions({
              to: '/pet/$petId/health',
              params: { petId: pet.id },
              search: view === 'overview' ? {} : { show: view },
            }),
            chosen: show === view,
          }))}
        />
        <div className="flex flex-wrap gap-2.5 max-sm:w-full">
          {mayWrite && (
            <Button className="max-sm:grow" onClick={() => add(kind ?? 'any')}>
              <Icon as={Plus} size="sm" />
              Add entry
            </Button>
          )}
          {mayWeigh && (
            <Button variant="outline" className="max-sm:grow" onClick={() => setAdding('weight')}>
              <Icon as={Scale} size="sm" />
              Add weight
            </Button>
          )}
        </div>
      </div>
      {show === 'overview' && <Summary pet={pet} mayWrite={mayWrite} onAdd={add} />}
      {show === 'records' && <EntryList pet={pet} kind={kind} mayWrite={mayWrite} onAdd={add} />}
      {show === 'weight' && <WeightPanel pet={pet} mayWeigh={mayWeigh} mayWrite={mayWrite} />}
      {show === 'timeline' && <Timeline pet={pet} />}
      {show === 'travel' && <TravelCheckPanel pet={pet} />}
      {adding === 'weight' && <WeightDialog pet={pet} kept={null} onClose={close} />}
      {adding !== null && adding !== 'weight' && (
        <AddDialog pet={pet} kind={adding === 'any' ? null : adding} start={start} onClose={close} />
      )}
    </div>
  )
}
