import type { OwnProfile } from '#contract/profile-shapes'

type Parts = Pick<
  OwnProfile,
  | 'userType'
  | 'firstName'
  | 'showInitial'
  | 'about'
  | 'photo'
  | 'gallery'
  | 'place'
  | 'phone'
  | 'showPhone'
  | 'publicEmail'
  | 'website'
  | 'links'
  | 'hours'
  | 'languages'
  | 'animals'
  | 'interests'
  | 'tagline'
  | 'kinds'
  | 'sections'
  | 'papers'
>

/** A pet parent who has not said their name is called "Pet parent". */
function nameShown({ userType, firstName, showInitial }: Parts): string {
  if (userType !== 'pet-parent') return 'your name'
  if (firstName.trim() === '') return 'the name “Pet parent”'
  return showInitial ? 'your first name with the first letter of the last' : 'your first name'
}

/** What of a profile others see, in words: "your first name, your photo and Millbrook". */
export function shownParts(profile: Parts): string {
  const { userType, place, phone, showPhone } = profile
  const isParent = userType === 'pet-parent'
  const parts = [
    nameShown(profile),
    profile.photo && 'your photo',
    profile.gallery.length > 0 && 'your pictures',
    profile.tagline && 'your tagline',
    profile.about && 'your description',
    profile.kinds.length > 0 && 'what you offer',
    profile.animals.length > 0 && (isParent ? 'your animals' : 'the animals it’s for'),
    isParent && profile.interests.length > 0 && 'what you’re here for',
    profile.sections.length > 0 && 'your answers to common questions',
    profile.papers.some(({ status }) => status === 'verified') && 'your checked documents',
    profile.languages.length > 0 && 'your languages',
    place && (place.precision === 'exact' && !isParent ? 'your address' : place.locality),
    phone && showPhone && 'your phone number',
    profile.publicEmail && 'an email address',
    (profile.website || profile.links.length > 0) && 'your links',
    profile.hours.length > 0 && 'your hours',
  ].filter((part) => typeof part === 'string' && part !== '')
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts as string[])
}
