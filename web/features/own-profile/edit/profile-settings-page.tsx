import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OwnProfile } from '#contract/profile-shapes'
import { dashboardPath } from '#contract/profiles.rules'
import { lastDesk } from '#web/kit/desk/desk-profile'
import { useOwnProfiles } from '#web/kit/desk/desks'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Loaded } from '#web/kit/page/loaded'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import { NewProfile } from './new-profile'
import { ProfileCards } from './profile-cards'
import type { ProfileSettingsSearch } from './profile-search'
import { ProfileTabs } from './profile-tabs'

/** Every side a person shows: each profile with its parts, and a way to add another. */
export function ProfileSettingsPage({ search }: { search: ProfileSettingsSearch }) {
  return (
    <ProfileGuard closedToo asked={{ profileId: search.profile, may: 'profile' }}>
      {(active) => (
        <SettingsLayout long={active !== undefined && !search.new}>
          <Profiles search={search} activeId={active?.id} />
        </SettingsLayout>
      )}
    </ProfileGuard>
  )
}

function Profiles({ search, activeId }: { search: ProfileSettingsSearch; activeId: string | undefined }) {
  const query = useOwnProfiles()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function handleCreated(profile: OwnProfile) {
    await queryClient.invalidateQueries({ queryKey: api.account.me.queryOptions().queryKey })
    await queryClient.invalidateQueries({ queryKey: api.profiles.mine.queryOptions().queryKey })
    toast({ title: 'Success!', description: 'Your profile is created. Add a few details to finish it.' })
    await navigate({ to: dashboardPath(profile.userType) })
  }
  return (
    <Loaded query={query} what="your profiles" shape="h-[40rem] rounded-card">
      {({ items }) => {
        // who comes from a dashboard means the profile of it
        const [shown] = [search.profile, lastDesk(), activeId, items[0]?.id].flatMap(
          (wanted) => items.find(({ id }) => id === wanted) ?? [],
        )
        return (
          <>
            <ProfileTabs profiles={items} shown={search.new ? undefined : shown} />
            {search.new || !shown ? (
              <NewProfile held={items} onCreated={handleCreated} />
            ) : (
              <ProfileCards key={shown.id} profile={shown} />
            )}
            <ToHash />
          </>
        )
      }}
    </Loaded>
  )
}

/** The cards come after the page, so the part that was linked to has to be gone to once they are there. */
function ToHash() {
  const { hash, state } = useRouterState({ select: ({ location }) => location })
  // one press, one way: the same part may be asked for again
  const press = state.__TSR_key
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is gone to with every press
  useEffect(() => {
    const target = hash && document.getElementById(hash)
    if (!target) return
    target.scrollIntoView()
    target.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [hash, press])
  return null
}
