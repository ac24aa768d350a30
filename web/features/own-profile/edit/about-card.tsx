import { ANIMAL_WORDS } from '#contract/profile-completeness.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { ANIMALS, INTERESTS, isOrganisation, KINDS } from '#contract/profiles.rules'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { Choices } from './choices'
import { EditCard } from './edit-card'
import { Languages } from './languages'
import { Part } from './part'

/** Who this is, in their own words and in the words of our lists. */
export function AboutCard({ profile }: { profile: OwnProfile }) {
  const type = profile.userType
  return (
    <EditCard
      profile={profile}
      title="About"
      id="about"
      read={({ about, kinds, animals, interests, languages, registration }) => ({
        about,
        kinds,
        animals,
        interests,
        languages,
        registration,
      })}
    >
      {({ about, kinds, animals, interests, languages, registration }, set) => (
        <>
          <Field label="In your own words" hint="Plain text. An empty line begins a new paragraph.">
            <Textarea
              name="about"
              rows={7}
              maxLength={4000}
              value={about}
              onChange={({ target }) => set({ about: target.value })}
            />
          </Field>
          {type !== 'pet-parent' && (
            <Part id="kinds">
              <Choices
                legend="What you offer"
                hint="People filter by it."
                table={KINDS[type]}
                chosen={kinds}
                onChange={(next) => set({ kinds: next })}
              />
            </Part>
          )}
          <Part id="animals">
            <Choices
              legend={ANIMAL_WORDS[type]}
              table={ANIMALS}
              chosen={animals}
              onChange={(next) => set({ animals: next })}
            />
          </Part>
          {type === 'pet-parent' && (
            <Part id="interests">
              <Choices
                legend="What you are here for"
                table={INTERESTS}
                chosen={interests}
                onChange={(next) => set({ interests: next })}
              />
            </Part>
          )}
          <Part id="languages">
            <Languages chosen={languages} onChange={(next) => set({ languages: next })} />
          </Part>
          {isOrganisation(type) && (
            <Part id="registration">
              <Field
                label={type === 'animal-rescue' ? 'Charity number' : 'Registration number'}
                hint="Shown on your page, so that people can look it up."
                optional
              >
                <Input
                  name="registration"
                  maxLength={80}
                  value={registration}
                  onChange={({ target }) => set({ registration: target.value })}
                />
              </Field>
            </Part>
          )}
        </>
      )}
    </EditCard>
  )
}
