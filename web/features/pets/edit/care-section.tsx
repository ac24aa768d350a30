import { ALLERGEN_WORDS, ALLERGENS } from '#contract/allergens.rules'
import { PET_TRAITS } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import { MAX_OWN_ALLERGIES } from '#contract/pets.rules'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import { EditSection, type Wrong } from './edit-section'

const read = (pet: Pet) => ({
  careNotes: pet.careNotes,
  habitat: pet.habitat,
  dietNotes: pet.dietNotes,
  allergens: pet.allergens,
  otherAllergies: pet.otherAllergies.join(', '),
  specialNeeds: pet.specialNeeds,
  privateNotes: pet.privateNotes,
})
type Draft = ReturnType<typeof read>

const wordsOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

function problemOf({ otherAllergies }: Draft): Wrong<Draft> | null {
  const words = wordsOf(otherAllergies)
  if (words.length > MAX_OWN_ALLERGIES) return { at: 'otherAllergies', words: `Write down up to ${MAX_OWN_ALLERGIES}.` }
  if (words.some((word) => word.length > 60))
    return { at: 'otherAllergies', words: 'Use up to 60 characters for each.' }
  return null
}

/** What whoever looks after it has to know, and what only its owners read. */
export function CareSection({ pet }: { pet: Pet }) {
  const { habitat } = PET_TRAITS[pet.species]
  return (
    <EditSection
      pet={pet}
      id="care"
      title="Care"
      read={read}
      check={problemOf}
      write={({ otherAllergies, ...same }) => ({ ...same, otherAllergies: wordsOf(otherAllergies) })}
    >
      {(draft, set, errorOf) => (
        <>
          <Field
            label="Daily routine"
            hint="Feeding, routines, habits, and the house: for whoever looks after it. Everyone you share the pet with reads this."
            optional
          >
            <Textarea
              rows={5}
              maxLength={4000}
              value={draft.careNotes}
              onChange={({ target }) => set({ careNotes: target.value })}
            />
          </Field>
          {habitat && (
            <Field label={habitat.label} hint={habitat.hint} optional>
              <Textarea
                maxLength={1000}
                value={draft.habitat}
                onChange={({ target }) => set({ habitat: target.value })}
              />
            </Field>
          )}
          <Field label="Notes about food" optional>
            <Textarea
              maxLength={1000}
              value={draft.dietNotes}
              onChange={({ target }) => set({ dietNotes: target.value })}
            />
          </Field>
          <Fieldset
            legend="Allergies"
            hint="When a shop lists ingredients, we compare them with these on the product page, in the cart, and at checkout."
          >
            <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
              {ALLERGENS.map((code) => (
                <Checkbox
                  key={code}
                  checked={draft.allergens.includes(code)}
                  onChange={({ target }) =>
                    set({
                      allergens: target.checked
                        ? [...draft.allergens, code]
                        : draft.allergens.filter((one) => one !== code),
                    })
                  }
                >
                  {ALLERGEN_WORDS[code]}
                </Checkbox>
              ))}
            </div>
          </Fieldset>
          <Field label="Other allergies" hint="Separate them with commas." error={errorOf('otherAllergies')} optional>
            <Input
              autoComplete="off"
              maxLength={1200}
              value={draft.otherAllergies}
              onChange={({ target }) => set({ otherAllergies: target.value })}
            />
          </Field>
          <Field label="Special needs" optional>
            <Textarea
              maxLength={1000}
              value={draft.specialNeeds}
              onChange={({ target }) => set({ specialNeeds: target.value })}
            />
          </Field>
          <Field label="Private notes" hint="Only owners and co-owners read these." optional>
            <Textarea
              maxLength={4000}
              value={draft.privateNotes}
              onChange={({ target }) => set({ privateNotes: target.value })}
            />
          </Field>
        </>
      )}
    </EditSection>
  )
}
