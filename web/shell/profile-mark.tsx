import { MEDIA_WIDTHS, mediaUrl } from '#contract/media.rules'
import { apiUrl } from '#web/lib/origin'
import { Monogram } from '#web/ui/monogram'
import type { OwnProfileCard } from '../kit/session/active-profile'
import { ownName } from '../kit/session/active-profile.rules'

/** The picture of one's own profile in a small arch, or its initials. Its name stands beside it. */
export function ProfileMark({ profile }: { profile: OwnProfileCard }) {
  if (!profile.photo) return <Monogram name={ownName(profile)} seed={profile.id} size="sm" />
  const { id, widths } = profile.photo
  return (
    <img
      src={apiUrl(mediaUrl(id, widths[0] ?? MEDIA_WIDTHS[0]))}
      alt=""
      width={36}
      height={36}
      className="arch-sm photo size-avatar-sm shrink-0 object-cover"
    />
  )
}
