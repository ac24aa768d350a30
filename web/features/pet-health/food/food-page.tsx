import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { Feeding } from '#contract/pet-health'
import type { PetHead } from '#contract/pets'
import {
  HUNDREDS_IN_KG,
  isFedSpecies,
  MAX_KCAL,
  MIN_KCAL,
  PORTION_SOURCES,
  portionFor,
  SITUATIONS,
  servingWords,
  usualSituation,
  WHEN_TO_ASK,
} from '#contract/portions.rules'
import { FactList } from '#web/features/pets/page/fact-list'
import { FormProblem } from '#web/kit/form/form-problem'
import { numberText, readNumber } from '#web/kit/form/numbers'
import { AppLink } from '#web/kit/link/app-link'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { weightWords } from '#web/kit/pet/weight-words'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { useRecordAct } from '../queries'

const RANGE = `Enter a number from ${MIN_KCAL * HUNDREDS_IN_KG} to ${(MAX_KCAL * HUNDREDS_IN_KG).toLocaleString('en-US')}.`

/** What a pet is fed, and how much that should be a day. */
export function FoodPage({ id }: { id: string }) {
  return (
    <PetFrame id={id} title="Food" may="health">
      {(pet) => <Food pet={pet} />}
    </PetFrame>
  )
}

function Food({ pet }: { pet: PetHead }) {
  const query = useQuery(api.petHealth.feeding.queryOptions({ input: { petId: pet.id } }))
  // what was written down stays, and nobody is told what to feed
  if (pet.passedOn !== null)
    return (
      <Block title={`What ${pet.name} ate`}>
        <Loaded query={query} what="what your pet ate" shape="h-[8rem] rounded-md">
          {({ feeding }) => <Fed pet={pet} feeding={feeding} />}
        </Loaded>
      </Block>
    )
  if (!isFedSpecies(pet.species))
    return (
      <Block title="Portions">
        <p className="text-muted-foreground max-w-[60ch]">
          The formula behind our portions is made for cats and dogs. It doesn’t work for other animals, so we show none.
          Ask your vet how much {pet.name} should eat.
        </p>
      </Block>
    )
  return (
    <Loaded query={query} what="what your pet eats" shape="h-[24rem] rounded-card">
      {(known) => <Portions pet={pet} {...known} />}
    </Loaded>
  )
}

type Known = {
  feeding: Feeding | null
  version: string | null
  kg: number | null
  weighedOn: string | null
  neutered: string
}

function Portions({ pet, feeding, version: kept, kg, weighedOn, neutered }: Known & { pet: PetHead }) {
  const locale = useLocale()
  const mayWrite = mayOnPet(pet.role, 'record')
  // of what the form began with, or was last saved with here: others of the family may write meanwhile
  const [version, setVersion] = useState(kept)
  const [food, setFood] = useState(feeding?.food ?? '')
  const [kcal, setKcal] = useState(feeding?.kcalPer100g ? numberText(feeding.kcalPer100g * HUNDREDS_IN_KG) : '')
  const [meals, setMeals] = useState(String(feeding?.meals ?? 2))
  const [situation, setSituation] = useState(feeding?.situation ?? usualSituation({ ...pet, neutered }, today()))
  const [wrong, setWrong] = useState<string | null>(null)
  const energy = kcal.trim() === '' ? null : readNumber(kcal) / HUNDREDS_IN_KG
  const isEnergy = energy === null || (energy >= MIN_KCAL && energy <= MAX_KCAL)
  const portion = portionFor({ ...pet, kg, today: today() }, situation, isEnergy ? energy : null)
  const keep = useRecordAct(async () => {
    const saved = await client.petHealth.feed({
      ...{ petId: pet.id, version, food: food.trim(), kcalPer100g: energy, meals: Number(meals), situation },
      gramsPerDay: portion?.grams ? Math.round(portion.grams) : null,
    })
    setVersion(saved.version)
  }, 'Food saved.')
  const lines = isFedSpecies(pet.species) ? SITUATIONS[pet.species] : []
  // a weight was added since, or another food is being tried
  const said = feeding?.gramsPerDay ?? null
  const isOld = said !== null && typeof portion?.grams === 'number' && said !== Math.round(portion.grams)
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Block title={`What ${pet.name} eats`}>
        {mayWrite ? (
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              setWrong(food.trim() === '' ? 'Enter the name of the food.' : null)
              if (food.trim() !== '' && isEnergy) keep.run()
            }}
          >
            <Field label="Food" error={wrong}>
              <Input value={food} maxLength={120} onChange={({ target }) => setFood(target.value)} />
            </Field>
            <Field
              label="Calories in kcal per kg"
              optional
              hint="On the package, near the guaranteed analysis."
              error={isEnergy ? undefined : RANGE}
            >
              <Input inputMode="decimal" value={kcal} maxLength={8} onChange={({ target }) => setKcal(target.value)} />
            </Field>
            <Field label={`What fits ${pet.name} best?`}>
              <Select value={situation} onChange={({ target }) => setSituation(target.value)}>
                {lines.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Meals a day">
              <Select value={meals} onChange={({ target }) => setMeals(target.value)}>
                {[1, 2, 3, 4, 5, 6].map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            </Field>
            <FormProblem>{keep.problem?.words}</FormProblem>
            <div>
              <Button type="submit" busy={keep.busy}>
                Save food
              </Button>
            </div>
          </form>
        ) : (
          <Fed pet={pet} feeding={feeding} />
        )}
      </Block>
      <Block title="How much a day">
        {kg === null || weighedOn === null ? (
          <p className="text-muted-foreground">
            Add a weight on the{' '}
            <AppLink href={`/pet/${pet.id}/health?show=weight`} className="link underline underline-offset-4">
              Health page
            </AppLink>
            , and we work it out.
          </p>
        ) : portion ? (
          <div className="flex flex-col gap-3">
            <p aria-live="polite">
              {portion.grams !== null && (
                <span className="block text-2xl font-semibold nums">
                  About {servingWords(portion.grams, locale)} a day
                </span>
              )}
              <span className="nums">
                {portion.grams !== null && `${servingWords(portion.grams / Number(meals), locale)} a meal. `}
                {Math.round(portion.kcal).toLocaleString(locale)} kcal a day.
              </span>
            </p>
            {isOld && (
              <p>
                The handoff card still says {servingWords(said, locale)} a day, from an earlier calculation.
                {mayWrite && ' Save the food to update it.'}
              </p>
            )}
            {portion.ask && <Banner tone="warning" title={portion.ask} />}
            <p className="text-sm text-muted-foreground nums">
              70 x ({kg.toLocaleString(locale)} kg)^0.75 = {Math.round(portion.restKcal).toLocaleString(locale)} kcal at
              rest, times {portion.factor.toLocaleString(locale)}. For {weightWords(kg, locale)}, weighed on{' '}
              <Day day={weighedOn} short />. A starting point: watch the body score, and treats count too.
            </p>
            <p className="text-sm text-muted-foreground">{WHEN_TO_ASK}</p>
            <Sources />
          </div>
        ) : (
          <p className="text-muted-foreground">
            For {weightWords(kg, locale)} the formula doesn’t work. Check the weight, or ask your vet.
          </p>
        )}
      </Block>
    </div>
  )
}

/** For those who look after it: what its family wrote. */
function Fed({ pet, feeding }: { pet: PetHead; feeding: Feeding | null }) {
  const locale = useLocale()
  if (!feeding)
    return (
      <p className="text-muted-foreground">
        {pet.passedOn ? 'Nothing was written down.' : `The family hasn’t said what ${pet.name} eats.`}
      </p>
    )
  const { food, kcalPer100g, meals, situation } = feeding
  const lines = isFedSpecies(pet.species) ? SITUATIONS[pet.species] : []
  const energy = kcalPer100g && `${(kcalPer100g * HUNDREDS_IN_KG).toLocaleString(locale)} kcal per kg`
  const stage = lines.find(({ code }) => code === situation)?.label
  return (
    <FactList
      facts={[
        { label: 'Food', value: food },
        ...(energy ? [{ label: 'Calories', value: energy }] : []),
        ...(stage ? [{ label: 'Fed as', value: stage }] : []),
        { label: 'Meals a day', value: meals },
      ]}
    />
  )
}

function Sources() {
  return (
    <p className="text-sm text-muted-foreground">
      Sources:{' '}
      {PORTION_SOURCES.map(({ label, href }, index) => (
        <span key={href}>
          {index > 0 && '; '}
          <a href={href} target="_blank" rel="noopener noreferrer" className="link underline underline-offset-4">
            {label}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
