import type { OwnProfile } from '#contract/profile-shapes'
import { SECTIONS } from '#contract/profiles.rules'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { EditCard } from './edit-card'

/** The further texts of the page; what stays empty does not appear. */
export function SectionsCard({ profile }: { profile: OwnProfile }) {
  const titles: Record<string, string> = SECTIONS[profile.userType]
  if (Object.keys(titles).length === 0) return null
  return (
    <EditCard
      profile={profile}
      title="Common questions"
      id="sections"
      note="Each answer becomes a section of your page. Skip any that don’t apply."
      read={({ sections }) => ({ sections })}
    >
      {({ sections }, set) =>
        Object.entries(titles).map(([kind, title]) => (
          <Field key={kind} label={title} optional>
            <Textarea
              rows={4}
              maxLength={4000}
              value={sections.find((section) => section.kind === kind)?.body ?? ''}
              onChange={({ target }) =>
                set({
                  sections: [...sections.filter((section) => section.kind !== kind), { kind, body: target.value }],
                })
              }
            />
          </Field>
        ))
      }
    </EditCard>
  )
}
