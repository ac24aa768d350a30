import type { ComponentType } from 'react'
import type { PublicProfile } from '#contract/profile-shapes'
import { isOrganisation } from '#contract/profiles.rules'
import { useMinute } from '#web/features/marketplace/use-minute'
import { apiUrl } from '#web/lib/origin'
import { cx } from '#web/ui/cx'
import { Bands } from './bands'
import { Chosen } from './chosen'
import { ContactBar } from './contact-bar'
import { ContactPanel } from './contact-panel'
import { ProfileCrumbs } from './crumbs'
import { COLUMNS } from './frames'
import { Gallery } from './gallery'
import { Hours } from './hours'
import { Papers } from './papers'
import { Part } from './part'
import { PlainText } from './plain-text'
import { ProfileHeader } from './profile-header'
import { Sections } from './sections'
import type { ShownOfShop } from './shown-of-shop'
import { Where } from './where'

const SIDE_BY_SIDE =
  'grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 items-start empty:hidden'

type Props = { profile: PublicProfile; drawnAt: number; Shop?: ComponentType<ShownOfShop> | undefined }

/**
 * Everything a profile shows, and nothing it does not have.
 *
 * @param drawnAt the moment the page was drawn, in milliseconds since 1970; the reader's clock takes over from there
 * @param Shop what only the page of a shop shows
 */
export function ProfileView({ profile, drawnAt, Shop }: Props) {
  const now = useMinute() ?? new Date(drawnAt)
  const wide = isOrganisation(profile.userType) || profile.cover !== null
  // its storefront begins at the upper edge of a phone
  const fills = isOrganisation(profile.userType) && profile.cover === null
  return (
    <article className={cx('container-page md:pt-6', !fills && 'pt-5')}>
      <ProfileCrumbs profile={profile} />
      <div className={cx('md:mt-4', fills && 'max-md:not-empty:pt-5')}>
        <Bands profile={profile} now={now} />
      </div>
      {wide && <ProfileHeader profile={profile} now={now} />}
      <div className={cx(COLUMNS, wide && 'mt-8')}>
        <div className="min-w-0 flex flex-col gap-10">
          {/* a person’s is short: the panel begins beside it */}
          {!wide && <ProfileHeader profile={profile} now={now} />}
          <Papers profile={profile} />
          <Scene profile={profile} />
          {profile.about && (
            <Part title="About">
              <PlainText text={profile.about} />
            </Part>
          )}
          <Chosen profile={profile} />
          {Shop && profile.userType === 'business-provider' && <Shop profile={profile} now={now} />}
          <Sections profile={profile} />
          <Gallery pictures={profile.gallery} />
          <div className={SIDE_BY_SIDE}>
            <Hours profile={profile} now={now} />
            <Where profile={profile} />
          </div>
        </div>
        <ContactPanel profile={profile} now={now} />
      </div>
      <ContactBar profile={profile} now={now} />
    </article>
  )
}

/** A person's drawing, where there are no pictures of theirs; an organisation's stands in its header. */
function Scene({ profile: { userType, picture, gallery, cover } }: { profile: PublicProfile }) {
  if (isOrganisation(userType) || !picture || cover || gallery.length > 0) return null
  return (
    <div className="aspect-[3/2] md:aspect-[2/1] rounded-card overflow-hidden">
      {/* the animals stand in front */}
      <img
        src={apiUrl(picture)}
        alt=""
        width="600"
        height="400"
        fetchPriority="high"
        className="art [--focal:50%_100%]"
      />
    </div>
  )
}
