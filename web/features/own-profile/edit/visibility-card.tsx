import type { OwnProfile } from '#contract/profile-shapes'
import { profilePath, type Visibility } from '#contract/profiles.rules'
import { AppLink } from '#web/kit/link/app-link'
import { HiddenBanner } from '#web/kit/reports/hidden-banner'
import { Radio } from '#web/ui/checkbox'
import { Fieldset } from '#web/ui/fieldset'
import { EditCard } from './edit-card'
import { shownParts } from './shown-parts'

const WORDS: Record<Visibility, { label: string; note: string }> = {
  public: { label: 'Everyone', note: 'Including people who aren’t signed in, and search engines.' },
  members: { label: 'Members', note: 'Anyone who’s signed in. No one else can tell the page exists.' },
  private: { label: 'Only me', note: 'No one else can see your page.' },
}

/** Who may see the page, and what stands on it now. */
export function VisibilityCard({ profile }: { profile: OwnProfile }) {
  return (
    <EditCard profile={profile} title="Visibility" id="visibility" read={({ visibility }) => ({ visibility })}>
      {({ visibility }, set) => (
        <>
          {profile.hidden && (
            <HiddenBanner title="This page is hidden">
              It stays private until that’s taken back, whatever is chosen here.
            </HiddenBanner>
          )}
          <Fieldset legend="Who can see your page">
            {(Object.keys(WORDS) as Visibility[]).map((value) => (
              <Radio
                key={value}
                name="visibility"
                checked={visibility === value}
                onChange={() => set({ visibility: value })}
              >
                <span className="block py-1.5">
                  <span className="font-semibold">{WORDS[value].label}</span>
                  <span className="block text-sm text-muted-foreground">{WORDS[value].note}</span>
                </span>
              </Radio>
            ))}
          </Fieldset>
          <p className="text-muted-foreground">
            {profile.approval === 'approved'
              ? 'It currently shows'
              : 'Visitors can’t see it yet. Once it’s listed, it will show'}{' '}
            {shownParts(profile)}.{' '}
            <AppLink
              href={profilePath(profile.userType, profile)}
              className="font-semibold text-primary-ink underline underline-offset-4"
            >
              View it as a visitor
            </AppLink>
          </p>
        </>
      )}
    </EditCard>
  )
}
