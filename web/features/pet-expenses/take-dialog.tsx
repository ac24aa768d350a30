import type { ExpenseCandidate } from '#contract/pet-expenses'
import type { PetHead } from '#contract/pets'
import type { DialogProps } from '#web/kit/form/act-dialog'
import { FormProblem } from '#web/kit/form/form-problem'
import { Day } from '#web/kit/moment/day'
import { Money } from '#web/kit/money/money'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { useCandidates, useChangeExpenses } from './use-expenses'

/** What the person paid here that is no pet's expense yet: one tap makes it this one's. */
export function TakeDialog({ pet, open, onClose }: DialogProps & { pet: PetHead }) {
  const query = useCandidates(pet.id)
  const take = useChangeExpenses(
    ({ source, id }: ExpenseCandidate) => client.petExpenses.take({ petId: pet.id, source, id }),
    `Added to ${pet.name}’s expenses`,
  )
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="From orders and invoices"
      actions={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>What you paid for on Pawstead. Each can count toward one pet.</p>
      <FormProblem>{take.problem?.words ?? null}</FormProblem>
      <div className="mt-4 text-foreground">
        <Loaded query={query} what="your orders and invoices" shape="h-[10rem] rounded-card">
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted-foreground">There is nothing left to add.</p>
            ) : (
              <ul>
                {items.map((item) => (
                  <li
                    key={item.id}
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-border py-3 first:border-t-0"
                  >
                    <div className="min-w-0 basis-[12rem] grow">
                      <p className="font-medium wrap-anywhere">{item.title}</p>
                      <p className="text-sm text-muted-foreground">
                        <Day day={item.spentOn} short />, <Money amount={item.amount} currency={item.currency} />
                        {item.vendor && `, ${item.vendor}`}
                      </p>
                    </div>
                    <Button
                      variant="outline"
                      size="sm"
                      busy={take.busy}
                      aria-label={`${item.title}: for ${pet.name}`}
                      onClick={() => take.run(item)}
                    >
                      For {pet.name}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Modal>
  )
}
