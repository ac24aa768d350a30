import type { PetCard } from '#contract/pets'
import { type FeedingGuide, rhythmFor, runOut } from '#contract/run-out.rules'
import { weightWords } from '#web/kit/pet/weight-words'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { massWords, rhythmWords } from './words'

export type Food = { netContent: number | null; netUnit: string | null; feeding: FeedingGuide | null }

/** How long it lasts for the animal it is for, with all that this rests on, and the rhythm that follows. */
export function ForecastLine({
  food,
  quantity,
  pet,
  intervalDays,
  onChoose,
}: {
  food: Food
  quantity: number
  pet: Pick<PetCard, 'name' | 'weight'> | undefined
  /** The rhythm that is chosen now. */
  intervalDays: number | null
  onChoose?: (days: number) => void
}) {
  const locale = useLocale()
  if (!pet) return null
  const forecast = runOut(food, quantity, pet.weight?.kg)
  if (!forecast || !pet.weight)
    return runOut(food, quantity, 1) && !pet.weight ? (
      <p className="text-sm text-muted-foreground">
        Write down what {pet.name} weighs under{' '}
        <a href="/pets" className="link underline underline-offset-4">
          My pets
        </a>
        , and we’ll work out how long this lasts.
      </p>
    ) : null
  const rhythm = rhythmFor(forecast)
  return (
    <div className="text-sm text-muted-foreground max-w-[60ch]">
      <p className="nums">
        Lasts {pet.name} about {forecast.days} {forecast.days === 1 ? 'day' : 'days'}: {quantity} x{' '}
        {massWords(forecast.packGrams, locale)}, at {massWords(forecast.gramsPerDay, locale)} a day by its feeding guide
        for {weightWords(pet.weight.kg, locale)}.
      </p>
      {onChoose && rhythm !== null && rhythm !== intervalDays && (
        <button
          type="button"
          className={cx(textLinkClass, 'inline-flex items-center min-h-compact pointer-coarse:min-h-touch')}
          onClick={() => onChoose(rhythm)}
        >
          Use {rhythmWords(rhythm).toLowerCase()}
        </button>
      )}
    </div>
  )
}
