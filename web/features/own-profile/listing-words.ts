import type { Approval, Visibility } from '#contract/profiles.rules'

type Words = { title: string; text: string; clause: string | null }

/** What becomes of a profile that is listed only after review. */
export const LISTING_WORDS: Record<Approval, Words> = {
  draft: {
    title: 'Not listed yet',
    text: 'Only you and anyone on your team can see your page. Submit it when it’s ready. Once we approve it, people can find you.',
    clause: 'your profile is still a draft',
  },
  pending: {
    title: 'In review',
    text: 'We’re reviewing your profile. We’ll email you with our decision.',
    clause: 'your profile is in review',
  },
  changes_requested: {
    title: 'Changes needed',
    text: 'We reviewed your page and noted what needs to change. Update it and submit it again.',
    clause: 'your profile needs a change before it’s listed',
  },
  approved: {
    title: 'Your page is listed',
    text: 'People can find you on Pawstead and by your link.',
    clause: null,
  },
  suspended: {
    title: 'Not listed right now',
    text: 'Your page is hidden. If you think that’s a mistake, contact us.',
    clause: 'your profile isn’t listed right now',
  },
}

const LESS_SEEN: Record<Exclude<Visibility, 'public'>, string> = {
  members: 'Only people who are signed in can see it, so no list shows it. You can change that under Visibility.',
  private: 'Only you and anyone on your team can see it, so no list shows it. You can change that under Visibility.',
}

const HIDDEN = {
  title: 'Your page is hidden',
  text: 'Someone reported it, or our team hid it. Nobody else sees it until that’s taken back. The decision has the reason, and you can appeal.',
}

/** What became of a page, and who finds it: an approved one that is not for everyone stands in no list. */
export function listingWords({
  approval,
  visibility,
  hidden,
}: {
  approval: Approval
  visibility: Visibility
  hidden: boolean
}) {
  const { title, text } = LISTING_WORDS[approval]
  if (hidden) return HIDDEN
  if (approval !== 'approved' || visibility === 'public') return { title, text }
  return { title: 'Your page is approved', text: LESS_SEEN[visibility] }
}
