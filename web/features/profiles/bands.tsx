import { CalendarX, EyeOff, Lock, Siren, UserX } from 'lucide-react'
import { zoneName } from '#contract/hours.rules'
import type { PublicProfile } from '#contract/profile-shapes'
import { mayDo } from '#contract/team.rules'
import { AppLink } from '#web/kit/link/app-link'
import { useZone } from '#web/kit/moment/use-zone'
import { useOwn } from '#web/kit/session/use-own'
import { Banner } from '#web/ui/banner'
import { ButtonLink } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { useLocale } from '#web/ui/locale'
import { waysTo } from './contacts'
import { closureWords, emergencyWords } from './hours-words'
import { WORDS } from './profile-words'

/** What is to be known before anything else: who sees this page, emergencies, closing days, and a full house. */
export function Bands({ profile, now }: { profile: PublicProfile; now: Date }) {
  const locale = useLocale()
  const at = { timeZone: profile.timeZone, now, locale }
  const zone = useZone(profile.timeZone, now)
  const until = emergencyWords(profile.emergencyUntil, at)
  const emergency = until && (
    <>
      {until} {zone || <span className="hidden noscript:inline">{zoneName(profile.timeZone, locale)}</span>}
    </>
  )
  const closed = closureWords(profile.closure, at)
  const { full } = WORDS[profile.userType]
  const isFull = full !== null && !profile.takesNew
  if (!profile.preview && profile.visibility === 'public' && !emergency && !closed && !isFull) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      <Seen profile={profile} />
      {emergency && (
        <Banner tone="success" icon={Siren} title={emergency} actions={<CallFirst profile={profile} />}>
          Call before you come so they can be ready for you.
        </Banner>
      )}
      {closed && (
        <Banner tone="warning" icon={CalendarX} title={closed}>
          {profile.closure?.note}
        </Banner>
      )}
      {isFull && <Banner icon={UserX} title={`${full} right now`} />}
    </div>
  )
}

function CallFirst({ profile }: { profile: PublicProfile }) {
  const phone = waysTo(profile).find(({ kind }) => kind === 'phone')
  if (!phone) return null
  return (
    <ButtonLink href={phone.href} variant="outline" size="sm">
      Call {phone.words}
    </ButtonLink>
  )
}

/** One's own page before it is listed, and pages that are for members. */
function Seen({ profile: { preview, visibility, id, userType } }: { profile: PublicProfile }) {
  const own = useOwn(id)
  if (preview) {
    return (
      <Banner
        icon={EyeOff}
        title={
          userType === 'pet-parent'
            ? 'Only you can see this page'
            : 'Only you and anyone on your team can see this page'
        }
        actions={
          mayDo(own?.role, 'profile') && (
            <AppLink data-plain="" href={`/settings/profile?profile=${id}`} className={buttonClass('outline', 'sm')}>
              Edit this profile
            </AppLink>
          )
        }
      >
        This is what others {visibility === 'private' ? 'would' : 'will'} see. Anything you keep private isn’t shown.
      </Banner>
    )
  }
  return visibility === 'members' ? (
    <Banner icon={Lock} title="Only people who are signed in can see this page" />
  ) : null
}
