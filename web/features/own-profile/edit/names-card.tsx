import type { OwnProfile } from '#contract/profiles'
import { isOrganisation } from '#contract/profiles.rules'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { EditCard } from './edit-card'

/** How the profile is called. */
export function NamesCard({ profile }: { profile: OwnProfile }) {
  const type = profile.userType
  const organisation = isOrganisation(type)
  return (
    <EditCard
      profile={profile}
      title="Name"
      ids={['firstName', 'businessName', 'tagline']}
      note={
        type === 'pet-parent'
          ? 'Others see your first name. Your last name never shows, unless you want its first letter to.'
          : organisation
            ? 'People see the name of the organisation. Your own name stands beside it as the person behind it.'
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
        if (!firstName.trim()) return 'Enter your first name.'
        return organisation && !businessName?.trim() ? 'Enter the name of the organisation.' : null
      }}
    >
      {({ firstName, lastName, businessName, tagline, showInitial }, set) => (
        <>
          {type !== 'pet-parent' && (
            <Field label={organisation ? 'Name of the organisation' : 'Name you work under'} optional={!organisation}>
              <Input
                name="organization"
                autoComplete="organization"
                maxLength={160}
                value={businessName ?? ''}
                onChange={({ target }) => set({ businessName: target.value })}
              />
            </Field>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name">
              <Input
                name="given-name"
                autoComplete="given-name"
                maxLength={120}
                value={firstName}
                onChange={({ target }) => set({ firstName: target.value })}
              />
            </Field>
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
            <Field label="In one line" hint="Stands under the name, in lists too." optional>
              <Input
                name="tagline"
                maxLength={160}
                value={tagline}
                onChange={({ target }) => set({ tagline: target.value })}
              />
            </Field>
          )}
        </>
      )}
    </EditCard>
  )
}
