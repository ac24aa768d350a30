import { useState } from 'react'
import type { DayPet } from '#contract/pet-day'
import { DAY_PETS, MOST_DAY_PETS } from '#contract/pet-day.rules'
import { AppLink } from '#web/kit/link/app-link'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { PetPortrait } from '#web/kit/pet/pet-portrait'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Today } from '../today'
import { useDay } from '../use-care'

/** Of one pet on the dashboard; its own page has the rest. */
const SHOWN = 4

/** What each pet needs today, with the buttons that say it is done. On a phone they stand side by side. */
export default function TodayStrip() {
  const [count, setCount] = useState(DAY_PETS)
  const day = useDay({ count })
  return (
    <section aria-labelledby="pets-today">
      <h2 id="pets-today" className="font-semibold text-xl">
        Today
      </h2>
      <div className="mt-3">
        <Loaded query={day} what="what your pets need today" shape="h-[14rem] rounded-card">
          {({ pets, total, passed }) =>
            total === 0 ? (
              <NoPets passed={passed > 0} />
            ) : (
              <>
                <ul className="flex gap-4 max-md:-mx-(--gutter) max-md:px-(--gutter) max-md:overflow-x-auto max-md:snap-x max-md:snap-mandatory md:grid md:grid-cols-2 xl:grid-cols-3 items-start">
                  {pets.map((pet) => (
                    <li
                      key={pet.id}
                      className="hairline rounded-card bg-card p-4 sm:p-5 min-w-0 max-md:shrink-0 max-md:snap-center max-md:only:w-full max-md:w-[88%]"
                    >
                      <PetToday pet={pet} />
                    </li>
                  ))}
                </ul>
                {total > pets.length && (
                  <Button
                    variant="outline"
                    size="sm"
                    className="mt-4"
                    busy={day.isFetching}
                    onClick={() => setCount(Math.min(count + DAY_PETS, MOST_DAY_PETS))}
                  >
                    Show more pets ({total - pets.length} left)
                  </Button>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

function PetToday({ pet }: { pet: DayPet }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="arch block w-[3rem] aspect-[4/5] shrink-0 overflow-hidden">
          <PetPortrait pet={pet} photo={pet.photo} />
        </span>
        <h3 className="font-display font-medium text-2xl leading-tight min-w-0 wrap-anywhere">
          <AppLink data-plain="" href={`/pet/${pet.id}/care`} className="hover:underline underline-offset-4">
            {pet.name}
          </AppLink>
        </h3>
      </div>
      <div className="mt-3">
        {pet.items.length > 0 ? (
          <Today pet={pet} most={SHOWN} />
        ) : (
          <p className="text-muted-foreground">
            Nothing planned today.{' '}
            <AppLink
              href={`/pet/${pet.id}/care`}
              className="font-semibold text-primary-ink underline underline-offset-4"
            >
              See {pet.name}’s care
            </AppLink>
          </p>
        )}
      </div>
    </>
  )
}

function NoPets({ passed }: { passed: boolean }) {
  if (passed)
    return (
      <p className="hairline rounded-card bg-card p-4 sm:p-5">
        Nothing planned today.{' '}
        <AppLink href="/pets" className="font-semibold text-primary-ink underline underline-offset-4">
          See your pets in memory
        </AppLink>
      </p>
    )
  return (
    <EmptyState
      heading="h3"
      className="hairline rounded-card bg-card"
      title="Add your first pet"
      picture={<LazyPeek species="dog" tile="sage" seed="today" />}
      actions={
        <AppLink data-plain="" href="/pets/new" className={buttonClass()}>
          Add a pet
        </AppLink>
      }
    >
      A name and the kind of animal are enough. Then plan meals, walks, and medicine, and see here what is due.
    </EmptyState>
  )
}
