import { amountWords } from '#contract/pet-medicine.rules'
import type { PetHead } from '#contract/pets'
import { Loaded } from '#web/kit/page/loaded'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { useDoses } from './use-care'
import { answerWords } from './words'

/** Every dose, newest first: what, how much, who, and what went another way. */
export function DoseHistory({ pet }: { pet: Pick<PetHead, 'id' | 'name'> }) {
  const locale = useLocale()
  const doses = useDoses(pet.id)
  return (
    <section aria-labelledby="dose-history" className="mt-6 border-t border-border pt-5">
      <h3 id="dose-history" className="font-semibold">
        Doses
      </h3>
      <Loaded query={doses} what="the doses" shape="h-[8rem]">
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return (
            <>
              {items.length === 0 && <p className="mt-2 text-muted-foreground">None yet.</p>}
              <ul className="mt-2 divide-y divide-border">
                {items.map((dose) => (
                  <li key={dose.id} className="py-2.5 text-sm wrap-anywhere">
                    <p className="nums">
                      <span className="font-medium">{dose.name}</span>
                      {dose.outcome === 'given' && `, ${amountWords(dose.amount, dose.doseUnit, locale)}`}{' '}
                      {dose.confirmedDuplicate && <Badge tone="warning">Confirmed second dose</Badge>}
                    </p>
                    <p className="text-muted-foreground nums">{answerWords({ ...dose, at: dose.givenAt }, locale)}</p>
                    {dose.note && <p className="whitespace-pre-line">{dose.note}</p>}
                  </li>
                ))}
              </ul>
              {doses.hasNextPage && (
                <Button
                  data-more=""
                  variant="outline"
                  size="sm"
                  className="mt-3"
                  busy={doses.isFetchingNextPage}
                  onClick={() => void doses.fetchNextPage()}
                >
                  Show earlier doses
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
