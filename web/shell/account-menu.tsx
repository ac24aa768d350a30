import { Check, ChevronDown, LogOut, UserRound } from 'lucide-react'
import { dashboardPath, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { Icon } from '#web/ui/icon'
import { Menu, MenuItem, MenuSeparator, menuItemClass } from '#web/ui/menu'
import { useShownDesk } from '../kit/desk/desk-profile'
import { AppLink } from '../kit/link/app-link'
import { type OwnProfileCard, useProfiles } from '../kit/session/active-profile'
import { ownName } from '../kit/session/active-profile.rules'
import { leave } from '../kit/session/leave'
import { useViewer } from '../kit/session/viewer'
import { type AccountLink, ADD_PROFILE, accountLinks } from './account-links'
import { ProfileMark } from './profile-mark'

/** What a signed-in person reaches from everywhere, and their other profiles. Loaded only for them. */
export default function AccountMenu({ compact = false }: { compact?: boolean }) {
  const viewer = useViewer()
  const { me, profiles, active: oldest } = useProfiles()
  const shown = useShownDesk()
  // money and mail are of the profile whose ways stand beside them, though the address names no dashboard
  const active = profiles.find(({ id }) => id === shown) ?? oldest
  // the session may still know the address from before it was changed
  const email = me?.email ?? (viewer.state === 'signed-in' ? viewer.email : '')
  return (
    <Menu
      {...(compact && { label: 'Account' })}
      triggerClass={
        compact
          ? 'inline-flex items-center justify-center size-touch rounded-control hover:bg-accent'
          : 'flex items-center gap-2.5 rounded-pill hairline pl-2 pr-3 min-h-touch hover:bg-accent'
      }
      trigger={
        <>
          {active ? (
            <ProfileMark profile={active} />
          ) : (
            <span className="inline-flex items-center justify-center size-avatar-sm">
              <Icon as={UserRound} />
            </span>
          )}
          {!compact && (
            <span className="text-sm font-semibold truncate max-w-[6.75rem]">
              {active ? ownName(active, true) : 'Account'}
            </span>
          )}
          {!compact && <Icon as={ChevronDown} size="sm" />}
        </>
      }
    >
      <p className="px-3 py-2 text-sm text-muted-foreground truncate">{email}</p>
      <MenuSeparator />
      {profiles.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of menu items is no fieldset
        <div role="group" aria-label="Your profiles">
          {profiles.map((profile) => (
            <ProfileItem key={profile.id} profile={profile} current={profile.id === active?.id} />
          ))}
        </div>
      )}
      {me && <MenuLink {...ADD_PROFILE} />}
      <MenuSeparator />
      {accountLinks({ active, me }).map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
      <MenuItem onClick={leave}>
        <Icon as={LogOut} />
        Sign out
      </MenuItem>
    </Menu>
  )
}

/** Choosing a profile is going to its dashboard: which one is active stands in the address. */
function ProfileItem({ profile, current }: { profile: OwnProfileCard; current: boolean }) {
  return (
    <AppLink
      data-plain=""
      href={dashboardPath(profile.userType)}
      role="menuitemradio"
      aria-checked={current}
      tabIndex={-1}
      className={menuItemClass}
    >
      <ProfileMark profile={profile} />
      <span className="flex-1 min-w-0">
        <span className="block truncate font-semibold">{ownName(profile)}</span>
        <span className="block text-sm text-muted-foreground">{PROFILE_TYPE_NAMES[profile.userType]}</span>
      </span>
      {current && <Icon as={Check} className="text-primary-ink" />}
    </AppLink>
  )
}

function MenuLink({ href, icon, label }: AccountLink) {
  return (
    <AppLink data-plain="" href={href} role="menuitem" tabIndex={-1} className={menuItemClass}>
      <Icon as={icon} />
      {label}
    </AppLink>
  )
}
