import { Check, LogOut } from 'lucide-react'
import { dashboardPath, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { Icon } from '#web/ui/icon'
import { menuItemClass } from '#web/ui/menu'
import { Sheet } from '#web/ui/sheet'
import { AppLink } from '../kit/link/app-link'
import { useProfiles } from '../kit/session/active-profile'
import { ownName } from '../kit/session/active-profile.rules'
import { leave } from '../kit/session/leave'
import { type AccountLink, ADD_PROFILE, accountLinks } from './account-links'
import { ProfileMark } from './profile-mark'

/** The tab "You" of somebody who is signed in: their profiles and what is theirs. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const { me, profiles, active } = useProfiles()
  return (
    <Sheet open onClose={onClose} title="You">
      <ul aria-label="Your profiles" className="-mx-3">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <AppLink
              data-plain=""
              href={dashboardPath(profile.userType)}
              aria-current={profile.id === active?.id ? 'true' : undefined}
              className={menuItemClass}
              onClick={onClose}
            >
              <ProfileMark profile={profile} />
              <span className="flex-1 min-w-0">
                <span className="block truncate font-semibold">{ownName(profile)}</span>
                <span className="block text-sm text-muted-foreground">{PROFILE_TYPE_NAMES[profile.userType]}</span>
              </span>
              {profile.id === active?.id && <Icon as={Check} className="text-primary-ink" />}
            </AppLink>
          </li>
        ))}
        <li>
          <SheetLink {...ADD_PROFILE} onClose={onClose} />
        </li>
      </ul>
      <ul aria-label="Your account" className="-mx-3 pt-4 hairline border-x-0 border-b-0">
        {accountLinks({ active, me }).map((link) => (
          <li key={link.href}>
            <SheetLink {...link} onClose={onClose} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={menuItemClass}
            onClick={() => {
              onClose()
              void leave()
            }}
          >
            <Icon as={LogOut} />
            Sign out
          </button>
        </li>
      </ul>
      <p className="text-sm text-muted-foreground truncate">{me?.email}</p>
    </Sheet>
  )
}

function SheetLink({ href, icon, label, onClose }: AccountLink & { onClose: () => void }) {
  return (
    <AppLink data-plain="" href={href} className={menuItemClass} onClick={onClose}>
      <Icon as={icon} />
      {label}
    </AppLink>
  )
}
