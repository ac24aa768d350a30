import { ANIMAL_WORDS, aboutWords } from '#contract/profile-completeness.rules'
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
          <Field label={aboutWords(type)} hint="Plain text. Leave a blank line to start a new paragraph.">
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
                hint="People can filter by this."
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
                legend="What you’re here for"
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
                label={type === 'animal-rescue' ? 'Nonprofit registration number' : 'Registration number'}
                hint="Shown on your page so people can look it up."
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
