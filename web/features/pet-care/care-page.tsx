import type { PetHead } from '#contract/pets'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { LogSection } from './log-section'
import { MedicineSection } from './medicine-section'
import { RoutinesSection } from './routines-section'
import { Today } from './today'
import { usePetDay } from './use-care'

/** The care of one pet: its day, its medicine, its routines, and what was done. */
export function CarePage({ id }: { id: string }) {
  return (
    <PetFrame id={id} title="Care" may="see">
      {(pet) => (
        <div className="in-order-stacked until-xl grid gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-start">
          <div className="in-order flex flex-col gap-5 min-w-0">
            {!pet.passedOn && <TodayCard pet={pet} />}
            <MedicineSection pet={pet} />
          </div>
          <div className="in-order flex flex-col gap-5 min-w-0">
            <RoutinesSection pet={pet} />
            <LogSection pet={pet} />
          </div>
        </div>
      )}
    </PetFrame>
  )
}

function TodayCard({ pet }: { pet: PetHead }) {
  const day = usePetDay(pet.id)
  return (
    <Card title="Today">
      <Loaded query={day} what="today" shape="h-[10rem]">
        {({ pets: [today] }) =>
          today && today.items.length > 0 ? (
            <Today pet={today} />
          ) : (
            <p className="text-muted-foreground max-w-[52ch]">
              Nothing is planned for today. Medicine and routines with their times show up here.
            </p>
          )
        }
      </Loaded>
    </Card>
  )
}
