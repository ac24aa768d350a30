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
const why = (reason: string) => (reason ? [`What we would like to tell you: ${reason}`] : [])

/** What a decision about a profile means to its person. */
export function profileWords({ name, reason, decision }: Named & { decision: Decision }): DecisionWords {
  switch (decision) {
    case 'approved':
      return {
        subject: `${name} is listed on Pawstead`,
        title: 'You are on the street',
        paragraphs: [`We have looked at ${name}, and everybody can find it now.`, ...why(reason)],
        ...PROFILE,
      }
    case 'reinstated':
      return {
        subject: `${name} is listed on Pawstead again`,
        title: 'You are back on the street',
        paragraphs: [`${name} can be found again.`, ...why(reason)],
        ...PROFILE,
      }
    case 'suspended':
      return {
        subject: `${name} is no longer listed on Pawstead`,
        title: 'Your profile is suspended',
        paragraphs: [
          `For now, ${name} cannot be found any more.`,
          ...why(reason),
          'Do you see it differently? Write to us, and a person will look at it.',
        ],
        label: 'Write to us',
        path: '/contact-us',
      }
    case 'changes_requested':
      return {
        subject: `A few changes, and ${name} can be listed`,
        title: 'Almost there',
        paragraphs: [
          `We have looked at ${name}. Before it is listed, please change something.`,
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
        subject: 'We could not accept one of your papers',
        title: 'A paper we could not accept',
        paragraphs: [
          `It was meant to show “${paper}” on ${name}.`,
          ...why(reason),
          'You can send another one at any time.',
        ],
        ...PROFILE,
      }
    : {
        subject: `“${paper}” is on your page now`,
        title: 'One of your papers is checked',
        paragraphs: [`${name} shows “${paper}” from now on.`, ...why(reason)],
        ...PROFILE,
      }
}
