import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { MedicinePlan } from '#contract/pet-medicine'
import type { PetHead } from '#contract/pets'
import { useOpener } from '#web/kit/form/use-opener'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { Button } from '#web/ui/button'
import { DoseHistory } from './dose-history'
import { PlanCard } from './plan-card'
import { PlanForm } from './plan-form'
import { usePlans } from './use-care'

/** What the pet has to take, and every dose of it. */
export function MedicineSection({ pet }: { pet: PetHead }) {
  const plans = usePlans(pet.id)
  // an id, or `new`; one form is open at a time
  const [open, setOpen] = useState<string | null>(null)
  const mayPlan = mayOnPet(pet.role, 'record') && !pet.passedOn
  const { opener, closeBack } = useOpener(() => setOpen(null))
  return (
    <Card
      title="Medicine"
      aside={
        mayPlan &&
        open === null && (
          <Button ref={opener} variant="outline" size="sm" onClick={() => setOpen('new')}>
            Add medicine
          </Button>
        )
      }
    >
      {open === 'new' && <PlanForm petId={pet.id} plan={null} onDone={closeBack} />}
      <Loaded query={plans} what="the medicine" shape="h-[12rem]">
        {({ items }) => (
          <>
            {items.length === 0 && open === null && (
              <p className="text-muted-foreground max-w-[52ch]">
                {pet.passedOn ? 'No medicine was planned.' : 'No medicine. '}
                {mayPlan
                  ? 'Add one with its times, and everyone who looks after the pet sees when it is due and who gave it.'
                  : !pet.passedOn && 'When the family plans one, it shows up here.'}
              </p>
            )}
            <Plans items={items.filter(({ status }) => status !== 'stopped')} {...{ pet, open, setOpen }} />
            <Stopped items={items.filter(({ status }) => status === 'stopped')} pet={pet} />
            {items.length > 0 && <DoseHistory pet={pet} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type Shown = { pet: PetHead; items: readonly MedicinePlan[] }

function Plans({ items, pet, open, setOpen }: Shown & { open: string | null; setOpen: (id: string | null) => void }) {
  if (items.length === 0) return null
  return (
    <ul className="divide-y divide-border -my-5 not-first:mt-0">
      {items.map((plan) => (
        <li key={plan.id} className="py-5">
          {open === plan.id ? (
            <PlanForm petId={pet.id} plan={plan} onDone={() => setOpen(null)} />
          ) : (
            <PlanCard pet={pet} plan={plan} onEdit={() => setOpen(plan.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Stopped({ items, pet }: Shown) {
  if (items.length === 0) return null
  return (
    <details className="mt-5">
      <summary className="font-medium min-h-touch flex items-center cursor-pointer">Stopped ({items.length})</summary>
      <ul className="divide-y divide-border">
        {items.map((plan) => (
          <li key={plan.id} className="py-4">
            <PlanCard pet={pet} plan={plan} onEdit={() => undefined} />
          </li>
        ))}
      </ul>
    </details>
  )
}
