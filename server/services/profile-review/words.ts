export type DecisionWords = { subject: string; title: string; paragraphs: string[]; label: string; path: string }

type Named = { firstName: string; businessName: string | null; reason: string }

const PROFILE = { label: 'Open my profile', path: '/settings/profile' }
const nameOf = ({ firstName, businessName }: Named) => businessName || firstName || 'your profile'
const why = (reason: string) => (reason ? [`What we would like to tell you: ${reason}`] : [])

/** What a decision about a profile means to its person. */
export function profileWords(row: Named & { decision: string }): DecisionWords {
  const name = nameOf(row)
  switch (row.decision) {
    case 'approved':
      return {
        subject: `${name} is listed on Pawstead`,
        title: 'You are on the street',
        paragraphs: [`We have looked at ${name}, and everybody can find it now.`, ...why(row.reason)],
        ...PROFILE,
      }
    case 'reinstated':
      return {
        subject: `${name} is listed on Pawstead again`,
        title: 'You are back on the street',
        paragraphs: [`${name} can be found again.`, ...why(row.reason)],
        ...PROFILE,
      }
    case 'suspended':
      return {
        subject: `${name} is no longer listed on Pawstead`,
        title: 'Your profile is suspended',
        paragraphs: [
          `For now, ${name} cannot be found any more.`,
          ...why(row.reason),
          'Do you see it differently? Write to us, and a person will look at it.',
        ],
        label: 'Write to us',
        path: '/contact-us',
      }
    default:
      return {
        subject: `A few changes, and ${name} can be listed`,
        title: 'Almost there',
        paragraphs: [
          `We have looked at ${name}. Before it is listed, please change something.`,
          ...why(row.reason),
          'Send it in again once you are done.',
        ],
        ...PROFILE,
      }
  }
}

/** What a decision about a paper means to its person. @param paper what it stands for: "Insured" */
export function paperWords(row: Named & { status: string; paper: string }): DecisionWords {
  const name = nameOf(row)
  return row.status === 'rejected'
    ? {
        subject: 'We could not accept one of your papers',
        title: 'A paper we could not accept',
        paragraphs: [
          `It was meant to show “${row.paper}” on ${name}.`,
          ...why(row.reason),
          'You can send another one at any time.',
        ],
        ...PROFILE,
      }
    : {
        subject: `“${row.paper}” is on your page now`,
        title: 'One of your papers is checked',
        paragraphs: [`${name} shows “${row.paper}” from now on.`, ...why(row.reason)],
        ...PROFILE,
      }
}
