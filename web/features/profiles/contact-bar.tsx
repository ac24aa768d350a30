import type { PublicProfile } from '#contract/profile-shapes'
import { ActionBar } from '#web/kit/page/action-bar'
import { useOwn } from '#web/kit/session/use-own'
import { ButtonLink } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { WAY_ICONS } from './contact-panel'
import { relOf, waysTo } from './contacts'
import { MessageLink } from './message-link'
import { useOpen } from './open-state'

/** The panel's main action at the lower edge of narrow screens: to write, where there is no way outside Pawstead. */
export function ContactBar({ profile, now }: { profile: PublicProfile; now: Date }) {
  const open = useOpen({ profile, now })
  const [first] = waysTo(profile)
  const own = useOwn(profile.id)
  return (
    <ActionBar>
      <div className="min-w-0 flex-2">
        <p className="text-sm font-semibold truncate">{profile.name}</p>
        {open && <p className="text-xs leading-tight text-muted-foreground line-clamp-3">{open.words}</p>}
      </div>
      {!own && first && first.kind !== 'link' ? (
        <ButtonLink href={first.href} rel={relOf(first)} className="flex-1">
          <Icon as={WAY_ICONS[first.kind]} />
          {first.action}
        </ButtonLink>
      ) : (
        <MessageLink id={profile.id} className={buttonClass('primary', 'md', 'flex-1 whitespace-nowrap')} />
      )}
    </ActionBar>
  )
}
