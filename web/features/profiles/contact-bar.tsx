import type { PublicProfile } from '#contract/profiles'
import { ActionBar } from '#web/shell/action-bar'
import { ButtonLink } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { WAY_ICONS } from './contact-panel'
import { relOf, waysTo } from './contacts'
import { OpenState } from './open-state'

/** The panel's main action at the lower edge of narrow screens. Where nobody can be reached the tabs stay. */
export function ContactBar({ profile, now }: { profile: PublicProfile; now: Date }) {
  const [first] = waysTo(profile)
  if (!first || first.kind === 'link') return null
  return (
    <ActionBar>
      <div className="min-w-0">
        <p className="text-sm font-semibold truncate">{profile.name}</p>
        <OpenState profile={profile} now={now} />
      </div>
      <ButtonLink href={first.href} rel={relOf(first)} className="flex-1">
        <Icon as={WAY_ICONS[first.kind]} />
        {first.action}
      </ButtonLink>
    </ActionBar>
  )
}
