import type { Approval } from '#contract/profiles.rules'

type Words = { title: string; text: string; clause: string | null }

/** What becomes of a profile that is listed only after review. */
export const LISTING_WORDS: Record<Approval, Words> = {
  draft: {
    title: 'Not listed yet',
    text: 'Only you can see your page. Submit it when it is ready. We review it, and then people can find you.',
    clause: 'your profile is still a draft',
  },
  pending: {
    title: 'Being looked at',
    text: 'Somebody reads your page and your papers. You get an email as soon as it is listed.',
    clause: 'your profile is being looked at',
  },
  changes_requested: {
    title: 'Something has to change first',
    text: 'We looked at it and wrote down what is missing. Change it and send it in again.',
    clause: 'your profile needs a change before it is listed',
  },
  approved: {
    title: 'Your page is listed',
    text: 'People find you in the market and by your link.',
    clause: null,
  },
  suspended: {
    title: 'Taken off the list',
    text: 'Your page is not shown right now. Write to us if you think that is wrong.',
    clause: 'your profile is off the list',
  },
}
