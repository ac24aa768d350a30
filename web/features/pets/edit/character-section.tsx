import { type Company, PET_TRAITS } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import { ENERGY_WORDS, GOOD_WITH_WORDS, HOUSE_TRAINED_WORDS, MAX_LIKES } from '#contract/pets.rules'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { EditSection, type Wrong } from './edit-section'
import { WordSelect } from './word-select'

const COMPANY_FIELDS: Record<Company, { field: 'goodWithDogs' | 'goodWithCats' | 'goodWithChildren'; label: string }> =
  {
    dogs: { field: 'goodWithDogs', label: 'Gets along with dogs' },
    cats: { field: 'goodWithCats', label: 'Gets along with cats' },
    children: { field: 'goodWithChildren', label: 'Gets along with children' },
  }
const ENERGY = Object.fromEntries(ENERGY_WORDS.map((word, place) => [String(place + 1), word])) as Record<
  string,
  string
>

const read = (pet: Pet) => ({
  energy: pet.energy === null ? null : String(pet.energy),
  goodWithDogs: pet.goodWithDogs,
  goodWithCats: pet.goodWithCats,
  goodWithChildren: pet.goodWithChildren,
  houseTrained: pet.houseTrained,
  likes: pet.likes.join('\n'),
  dislikes: pet.dislikes.join('\n'),
  about: pet.about,
})
type Draft = ReturnType<typeof read>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function problemOf(draft: Draft): Wrong<Draft> | null {
  for (const at of ['likes', 'dislikes'] as const) {
    const lines = linesOf(draft[at])
    if (lines.length > MAX_LIKES) return { at, words: `Write up to ${MAX_LIKES} lines.` }
    if (lines.some((line) => line.length > 80)) return { at, words: 'Use up to 80 characters for each line.' }
  }
  return null
}

/** How it is. */
export function CharacterSection({ pet }: { pet: Pet }) {
  const traits = PET_TRAITS[pet.species]
  return (
    <EditSection
      pet={pet}
      id="character"
      title="Character"
      read={read}
      check={problemOf}
      write={({ energy, likes, dislikes, ...same }) => ({
        ...same,
        energy: energy === null ? null : Number(energy),
        likes: linesOf(likes),
        dislikes: linesOf(dislikes),
      })}
    >
      {(draft, set, errorOf) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            {traits.energy && (
              <WordSelect
                label="Energy"
                words={ENERGY}
                value={draft.energy}
                none="Not specified"
                onChange={(energy) => set({ energy })}
              />
            )}
            {traits.houseTraining && (
              <WordSelect
                label={traits.houseTraining}
                words={HOUSE_TRAINED_WORDS}
                value={draft.houseTrained}
                onChange={(houseTrained) => houseTrained && set({ houseTrained })}
              />
            )}
            {traits.meets.map((company) => {
              const { field, label } = COMPANY_FIELDS[company]
              return (
                <WordSelect
                  key={company}
                  label={label}
                  words={GOOD_WITH_WORDS}
                  value={draft[field]}
                  onChange={(word) => word && set({ [field]: word })}
                />
              )
            })}
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Likes" hint="One per line." error={errorOf('likes')} optional>
              <Textarea rows={4} value={draft.likes} onChange={({ target }) => set({ likes: target.value })} />
            </Field>
            <Field label="Dislikes" hint="One per line." error={errorOf('dislikes')} optional>
              <Textarea rows={4} value={draft.dislikes} onChange={({ target }) => set({ dislikes: target.value })} />
            </Field>
          </div>
          <Field label={`About ${pet.name}`} hint="Your public page can show this." optional>
            <Textarea
              rows={5}
              maxLength={3000}
              value={draft.about}
              onChange={({ target }) => set({ about: target.value })}
            />
          </Field>
        </>
      )}
    </EditSection>
  )
}
