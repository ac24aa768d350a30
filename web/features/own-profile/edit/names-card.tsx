import type { OwnProfile } from '#contract/profile-shapes'
import { isOrganisation, nameWords } from '#contract/profiles.rules'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { EditCard } from './edit-card'
import { Part } from './part'

/** How the profile is called. */
export function NamesCard({ profile }: { profile: OwnProfile }) {
  const type = profile.userType
  const organisation = isOrganisation(type)
  return (
    <EditCard
      profile={profile}
      title="Name"
      id="names"
      note={
        type === 'pet-parent'
          ? 'Others see your first name. You can also show the first letter of your last name.'
          : organisation
            ? `People see the ${nameWords(type).toLowerCase()}, with your own name as the contact.`
            : 'People see your business name, if you have one.'
      }
      read={({ firstName, lastName, businessName, tagline, showInitial }) => ({
        firstName,
        lastName,
        businessName,
        tagline,
        showInitial,
      })}
      check={({ firstName, businessName }) => {
        if (organisation && !businessName?.trim())
          return { at: 'businessName', words: `Enter the ${nameWords(type).toLowerCase()}.` }
        return firstName.trim() ? null : { at: 'firstName', words: 'Enter your first name.' }
      }}
    >
      {({ firstName, lastName, businessName, tagline, showInitial }, set, errorOf) => (
        <>
          {type !== 'pet-parent' && (
            <Part id="businessName">
              <Field label={nameWords(type)} optional={!organisation} error={errorOf('businessName')}>
                <Input
                  name="organization"
                  autoComplete="organization"
                  maxLength={160}
                  value={businessName ?? ''}
                  onChange={({ target }) => set({ businessName: target.value })}
                />
              </Field>
            </Part>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Part id="firstName">
              <Field label="First name" error={errorOf('firstName')}>
                <Input
                  name="given-name"
                  autoComplete="given-name"
                  maxLength={120}
                  value={firstName}
                  onChange={({ target }) => set({ firstName: target.value })}
                />
              </Field>
            </Part>
            <Field label="Last name" optional>
              <Input
                name="family-name"
                autoComplete="family-name"
                maxLength={120}
                value={lastName}
                onChange={({ target }) => set({ lastName: target.value })}
              />
            </Field>
          </div>
          {type === 'pet-parent' && (
            <Checkbox checked={showInitial} onChange={({ target }) => set({ showInitial: target.checked })}>
              Show the first letter of my last name
            </Checkbox>
          )}
          {type !== 'pet-parent' && (
            <Part id="tagline">
              <Field label="Tagline" hint="Shows under your name on your page and in lists." optional>
                <Input
                  name="tagline"
                  maxLength={160}
                  value={tagline}
                  onChange={({ target }) => set({ tagline: target.value })}
                />
              </Field>
            </Part>
          )}
        </>
      )}
    </EditCard>
  )
}
