/** The lists the people who check profiles choose from. */
export const REVIEW_LISTS = ['waiting', 'papers', 'approved', 'changes_requested', 'suspended', 'draft'] as const
export type ReviewList = (typeof REVIEW_LISTS)[number]

export const DECISIONS = ['approved', 'changes_requested', 'suspended', 'reinstated'] as const
export type Decision = (typeof DECISIONS)[number]

/** What a mail about a decision says. `path` is where its button leads. */
export type DecisionWords = { subject: string; title: string; paragraphs: string[]; label: string; path: string }

/** `name` is the profile's as everybody sees it. */
type Named = { name: string; reason: string }

const PROFILE = { label: 'Open my profile', path: '/settings/profile' }
const why = (reason: string) => (reason ? [`A note from our team: ${reason}`] : [])

/** What a decision about a profile means to its person. */
export function profileWords({ name, reason, decision }: Named & { decision: Decision }): DecisionWords {
  switch (decision) {
    case 'approved':
      return {
        subject: `${name} is listed on Pawstead`,
        title: 'Your profile is live',
        paragraphs: [`We reviewed ${name}, and everyone can find it now.`, ...why(reason)],
        ...PROFILE,
      }
    case 'reinstated':
      return {
        subject: `${name} is listed on Pawstead again`,
        title: 'Your profile is live again',
        paragraphs: [`People can find ${name} again.`, ...why(reason)],
        ...PROFILE,
      }
    case 'suspended':
      return {
        subject: `${name} is no longer listed on Pawstead`,
        title: 'Your profile is suspended',
        paragraphs: [
          `For now, people cannot find ${name} on Pawstead.`,
          ...why(reason),
          'If you disagree, write to us and a member of our team will take another look.',
        ],
        label: 'Write to us',
        path: '/contact-us',
      }
    case 'changes_requested':
      return {
        subject: `A few changes, and ${name} can be listed`,
        title: 'Almost there',
        paragraphs: [
          `We reviewed ${name}. Please make a few changes before we list it.`,
          ...why(reason),
          'Submit it again when you are done.',
        ],
        ...PROFILE,
      }
  }
}

/** What a decision about a paper means to its person. @param paper what it stands for: "Insured" */
export function paperWords({
  name,
  reason,
  status,
  paper,
}: Named & { status: 'verified' | 'rejected'; paper: string }): DecisionWords {
  return status === 'rejected'
    ? {
        subject: 'We could not accept one of your documents',
        title: 'We could not accept a document',
        paragraphs: [`You sent it to show “${paper}” on ${name}.`, ...why(reason), 'You can send another one anytime.'],
        ...PROFILE,
      }
    : {
        subject: `“${paper}” is now on your page`,
        title: 'We verified one of your documents',
        paragraphs: [`${name} now shows “${paper}”.`, ...why(reason)],
        ...PROFILE,
      }
}
