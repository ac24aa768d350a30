import type { OwnProfile } from '#contract/profile-shapes'
import { isOrganisation } from '#contract/profiles.rules'
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
          ? 'Others see your first name. Your last name never shows, unless you want its first letter to.'
          : organisation
            ? 'People see the name of the organization. Your own name stands beside it as the person behind it.'
            : 'People see the name you work under.'
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
          return { at: 'businessName', words: 'Enter the name of the organization.' }
        return firstName.trim() ? null : { at: 'firstName', words: 'Enter your first name.' }
      }}
    >
      {({ firstName, lastName, businessName, tagline, showInitial }, set, errorOf) => (
        <>
          {type !== 'pet-parent' && (
            <Part id="businessName">
              <Field
                label={organisation ? 'Name of the organization' : 'Name you work under'}
                optional={!organisation}
                error={errorOf('businessName')}
              >
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
              <Field label="In one line" hint="Stands under the name, in lists too." optional>
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
