import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Measurement, PET_TRAITS } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import { COAT_WORDS, MAX_COLOURS, MAX_MEASURE_CM, SIZE_WORDS, weightUnitOf } from '#contract/pets.rules'
import { readNumber } from '#web/kit/form/numbers'
import { today } from '#web/kit/moment/days'
import { api } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { EditSection } from './edit-section'
import { WordSelect } from './word-select'

const CM_PER_INCH = 2.54
const MEASURE_WORDS: Record<Measurement, string> = {
  neckCm: 'Neck',
  chestCm: 'Chest',
  backCm: 'Back, from collar to tail',
  heightCm: 'Shoulder height',
}

const read = (pet: Pet, inches: boolean) => {
  const shown = (part: Measurement) => {
    const cm = pet.measured?.[part]
    return cm == null ? '' : String(Math.round((inches ? cm / CM_PER_INCH : cm) * 10) / 10)
  }
  return {
    colours: pet.colours,
    coat: pet.coat,
    sizeClass: pet.sizeClass,
    markings: pet.markings,
    neckCm: shown('neckCm'),
    chestCm: shown('chestCm'),
    backCm: shown('backCm'),
    heightCm: shown('heightCm'),
  }
}

/** What one tells it by, and what harnesses and coats are measured around. */
export function LooksSection({ pet }: { pet: Pet }) {
  const traits = PET_TRAITS[pet.species]
  // who weighs in pounds measures in inches
  const inches = weightUnitOf(useLocale()) === 'lb'
  const [day] = useState(() => today())
  const choices = useQuery(api.petLists.choices.queryOptions({ input: { species: pet.species } }))
  const cmOf = (text: string) =>
    text.trim() ? Math.round(readNumber(text) * (inches ? CM_PER_INCH : 1) * 10) / 10 : null
  return (
    <EditSection
      pet={pet}
      id="looks"
      title="Looks"
      read={(now) => read(now, inches)}
      check={(draft) => {
        if (draft.colours.length > MAX_COLOURS) return { at: 'colours', words: `Choose up to ${MAX_COLOURS} colors.` }
        const wrong = traits.measured.find((part) => {
          const cm = cmOf(draft[part])
          return cm !== null && !(cm > 0 && cm <= MAX_MEASURE_CM)
        })
        return wrong ? { at: wrong, words: 'Enter a number such as 16.5.' } : null
      }}
      write={({ colours, coat, sizeClass, markings, ...sizes }, typed) => {
        const cm = (part: Measurement) => cmOf(sizes[part])
        const measured = traits.measured.some((part) => part in typed) && traits.measured.some((part) => cm(part))
        return {
          colours,
          coat,
          sizeClass,
          markings,
          ...(measured && {
            measured: {
              measuredOn: day,
              neckCm: cm('neckCm'),
              chestCm: cm('chestCm'),
              backCm: cm('backCm'),
              heightCm: cm('heightCm'),
            },
          }),
        }
      }}
    >
      {(draft, set, errorOf) => (
        <>
          <Fieldset legend="Colors" hint={`Up to ${MAX_COLOURS}.`} error={errorOf('colours')}>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
              {(choices.data?.colours ?? []).map(({ code, label }) => (
                <Checkbox
                  key={code}
                  checked={draft.colours.includes(code)}
                  onChange={({ target }) =>
                    set({
                      colours: target.checked ? [...draft.colours, code] : draft.colours.filter((one) => one !== code),
                    })
                  }
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          </Fieldset>
          <div className="grid gap-5 sm:grid-cols-2">
            {traits.coat && (
              <WordSelect
                label="Coat"
                words={COAT_WORDS}
                value={draft.coat}
                none="Not specified"
                onChange={(coat) => set({ coat })}
              />
            )}
            {traits.size && (
              <WordSelect
                label="Size when grown"
                words={SIZE_WORDS}
                value={draft.sizeClass}
                none="Not specified"
                onChange={(sizeClass) => set({ sizeClass })}
              />
            )}
          </div>
          <Field
            label="Markings"
            hint="What makes your pet easy to recognize, such as a white tip on the tail."
            optional
          >
            <Textarea
              maxLength={500}
              value={draft.markings}
              onChange={({ target }) => set({ markings: target.value })}
            />
          </Field>
          {traits.measured.length > 0 && (
            <Fieldset
              legend={`Measurements in ${inches ? 'inches' : 'centimeters'}`}
              hint="For harnesses, coats, and collars."
            >
              <div className="grid gap-4 grid-cols-2 sm:grid-cols-4 items-end">
                {traits.measured.map((part) => (
                  <Field key={part} label={MEASURE_WORDS[part]} error={errorOf(part)}>
                    <Input
                      inputMode="decimal"
                      maxLength={6}
                      value={draft[part]}
                      onChange={({ target }) => set({ [part]: target.value })}
                    />
                  </Field>
                ))}
              </div>
            </Fieldset>
          )}
        </>
      )}
    </EditSection>
  )
}
