import { sentence } from './names.rules'
import { DOCUMENTS, VERIFICATION_KINDS, type VerificationKind } from './profiles.rules'
import type { ProfileType } from './roles'
import { shopWords } from './suspensions.rules'

/** The lists the people who check profiles choose from. */
export const REVIEW_LISTS = ['waiting', 'papers', 'approved', 'changes_requested', 'suspended', 'draft'] as const
export type ReviewList = (typeof REVIEW_LISTS)[number]

export const DECISIONS = ['approved', 'changes_requested', 'suspended', 'reinstated'] as const
export type Decision = (typeof DECISIONS)[number]

/** What a mail about a decision says. `path` is where its button leads. */
export type DecisionWords = { subject: string; title: string; paragraphs: string[]; label: string; path: string }

/** `name` is the profile's as everybody sees it. */
type Named = { profileId: string; name: string; reason: string }

/** The one it is about: people have several, and the page alone would show the oldest. */
const toProfile = (profileId: string) => ({ label: 'Open my profile', path: `/settings/profile?profile=${profileId}` })
const why = (reason: string) => (reason ? [`A note from our team: ${reason}`] : [])

/** A shop that has not said it publishes nothing, and would find that out late. */
const BEFORE_SELLING =
  'If you sell products, first fill in “Delivery and returns” for your shop. Products can be published once it says how people get them.'

type Times = Parameters<typeof shopWords>[0]

/**
 * What a decision about a profile means to its person.
 *
 * @param about.isPrivate nobody but its person sees the page, whatever is decided: by choice, or because moderation hid it
 * @param about.suspension of a shop: until when it may send what was paid for
 */
export function profileWords({
  profileId,
  name,
  reason,
  decision,
  userType,
  isPrivate = false,
  suspension,
}: Named & {
  isPrivate?: boolean
  decision: Decision
  userType: ProfileType
  suspension?: Times | null
}): DecisionWords {
  switch (decision) {
    case 'approved':
      return {
        subject: isPrivate ? `${name} is approved on Pawstead` : `${name} is listed on Pawstead`,
        title: isPrivate ? 'Your profile is approved' : 'Your profile is live',
        paragraphs: [
          isPrivate
            ? `We reviewed your profile “${name}” and approved it. For now, nobody but you sees its page.`
            : `We reviewed your profile “${name},” and people can find it now.`,
          ...(userType === 'business-provider' ? [BEFORE_SELLING] : []),
          ...why(reason),
        ],
        ...toProfile(profileId),
      }
    case 'reinstated':
      return {
        subject: isPrivate ? `${name} is no longer suspended` : `${name} is listed on Pawstead again`,
        title: isPrivate ? 'Your profile is no longer suspended' : 'Your profile is live again',
        paragraphs: [
          `${isPrivate ? `Your profile “${name}” is no longer suspended. For now, nobody but you sees its page.` : `People can find your profile “${name}” again.`}${userType === 'business-provider' ? ' Your products are for sale again.' : ''} Payouts go on.`,
          ...why(reason),
        ],
        ...toProfile(profileId),
      }
    case 'suspended':
      return {
        subject: `${name} is no longer listed on Pawstead`,
        title: 'Your profile is suspended',
        paragraphs: [
          `For now, people can’t find your profile “${name}” on Pawstead.`,
          ...why(reason),
          ...(suspension ? [shopWords(suspension)] : []),
          'If you disagree, write to us and a member of our team will take another look.',
        ],
        label: 'Write to us',
        path: '/contact-us',
      }
    case 'changes_requested':
      return {
        subject: `Please make a few changes to your profile “${name}”`,
        title: 'Almost there',
        paragraphs: [
          `We reviewed your profile “${name}.” Please make a few changes before we list it.`,
          ...why(reason),
          'Submit it again when you are done.',
        ],
        ...toProfile(profileId),
      }
  }
}

/** What a decision about a document means to its person. */
export function paperWords({
  profileId,
  name,
  reason,
  status,
  kind,
}: Named & { status: 'verified' | 'rejected'; kind: VerificationKind }): DecisionWords {
  return status === 'rejected'
    ? {
        subject: 'We couldn’t accept one of your documents',
        title: 'We couldn’t accept a document',
        paragraphs: [
          `You sent it as “${DOCUMENTS[kind]}” for ${sentence(name)}`,
          ...why(reason),
          'You can send another one anytime.',
        ],
        ...toProfile(profileId),
      }
    : {
        subject: `We verified a document of ${name}`,
        title: 'We verified one of your documents',
        paragraphs: [
          `You sent it as “${DOCUMENTS[kind]}.” ${name} now shows the badge “${VERIFICATION_KINDS[kind]}.”`,
          ...why(reason),
        ],
        ...toProfile(profileId),
      }
}
