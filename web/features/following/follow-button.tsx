import { Check, Plus } from 'lucide-react'
import { AppLink } from '#web/kit/link/app-link'
import { useOwn } from '#web/kit/session/use-own'
import { useViewer } from '#web/kit/session/viewer'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { useFollowing } from './use-following'

/** Follows a shop, or stops; who is not signed in is asked to do so first. */
export default function FollowButton({ profileId, name }: { profileId: string; name: string }) {
  const viewer = useViewer()
  const own = useOwn(profileId)
  const { known, set, busy } = useFollowing(profileId, name)
  // whoever works for it sees what is new there anyway
  if (own) return null
  if (viewer.state === 'nobody')
    return (
      <AppLink
        data-plain=""
        href={`/auth?next=${encodeURIComponent(location.pathname)}`}
        className={buttonClass('outline', 'sm')}
      >
        <Icon as={Plus} size="sm" />
        Follow<span className="sr-only"> {name}</span>
      </AppLink>
    )
  const following = known?.following ?? false
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={following}
      aria-label={`Follow ${name}`}
      disabled={!known}
      busy={busy}
      onClick={() => set(!following)}
    >
      <Icon as={following ? Check : Plus} size="sm" />
      {following ? 'Following' : 'Follow'}
    </Button>
  )
}
