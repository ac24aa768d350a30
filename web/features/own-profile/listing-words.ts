import type { Approval } from '#contract/profiles.rules'

type Words = { title: string; text: string; clause: string | null }

/** What becomes of a profile that is listed only after review. */
export const LISTING_WORDS: Record<Approval, Words> = {
  draft: {
    title: 'Not listed yet',
    text: "Only you can see your page. Submit it when it's ready. Once we approve it, people can find you.",
    clause: 'your profile is still a draft',
  },
  pending: {
    title: 'In review',
    text: "We're reviewing your page and documents. We'll email you with our decision.",
    clause: 'your profile is in review',
  },
  changes_requested: {
    title: 'Changes needed',
    text: 'We reviewed your page and noted what needs to change. Update it and submit it again.',
    clause: "your profile needs a change before it's listed",
  },
  approved: {
    title: 'Your page is listed',
    text: 'People can find you on Pawstead and by your link.',
    clause: null,
  },
  suspended: {
    title: 'Not listed right now',
    text: "Your page is hidden. If you think that's a mistake, contact us.",
    clause: "your profile isn't listed right now",
  },
}
