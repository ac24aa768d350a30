import type { OwnProfile } from '#contract/profile-shapes'
import { isReviewed } from '#contract/profiles.rules'
import { mayDo } from '#contract/team.rules'
import { Listing } from '../listing'
import { SetUpGuide } from '../set-up-guide'
import { AboutCard } from './about-card'
import { CloseCard } from './close-card'
import { ClosingCard } from './closing-card'
import { ContactCard } from './contact-card'
import { HoursCard } from './hours-card'
import { NamesCard } from './names-card'
import { PapersCard } from './papers-card'
import { PicturesCard } from './pictures-card'
import { PlaceCard } from './place-card'
import { SectionsCard } from './sections-card'
import { VisibilityCard } from './visibility-card'

/** One profile, part by part. */
export function ProfileCards({ profile }: { profile: OwnProfile }) {
  const reviewed = isReviewed(profile.userType)
  if (!profile.isActive) return <CloseCard profile={profile} />
  return (
    <>
      {reviewed && <Listing profile={profile} />}
      <SetUpGuide profile={profile} />
      <PicturesCard profile={profile} />
      <NamesCard profile={profile} />
      <AboutCard profile={profile} />
      <PlaceCard profile={profile} />
      {reviewed && <ContactCard profile={profile} />}
      {reviewed && <HoursCard profile={profile} />}
      <SectionsCard profile={profile} />
      {reviewed && <PapersCard profile={profile} />}
      <VisibilityCard profile={profile} />
      {mayDo(profile.role, 'closing') &&
        (reviewed ? <ClosingCard profile={profile} /> : <CloseCard profile={profile} />)}
    </>
  )
}
