import { expect, test } from 'vitest'
import { DECISIONS, profileWords } from './profile-review.rules'

test.each(DECISIONS)(
  'a mail that a profile is %s speaks of the profile, which may bear a person’s name',
  (decision) => {
    const { subject, paragraphs } = profileWords({
      profileId: 'one',
      name: 'Nora',
      reason: '',
      decision,
      userType: 'service-provider',
    })
    expect(paragraphs[0]).toContain('your profile “Nora')
    expect(subject).not.toMatch(/changes to Nora/)
  },
)

test.each(['approved', 'reinstated'] as const)(
  'of a private page nobody is told that people find it once it is %s',
  (decision) => {
    const about = { profileId: 'one', name: 'Nora', reason: '', decision, userType: 'service-provider' } as const
    const wordsOf = (isPrivate: boolean) => {
      const { subject, title, paragraphs } = profileWords({ ...about, isPrivate })
      return [subject, title, ...paragraphs].join(' ')
    }
    expect(wordsOf(false)).toMatch(/listed.*find/)
    expect(wordsOf(true)).toContain('nobody but you sees')
    expect(wordsOf(true)).not.toMatch(/listed|live|find/)
  },
)

test('a shop that is listed reads what it takes to sell, and nobody else does', () => {
  const about = { profileId: 'one', name: 'Nora', reason: '', decision: 'approved' } as const
  const wordsOf = (userType: 'business-provider' | 'veterinary-clinic') =>
    profileWords({ ...about, userType }).paragraphs.join(' ')
  expect(wordsOf('business-provider')).toContain('“Delivery and returns”')
  expect(wordsOf('veterinary-clinic')).not.toContain('Delivery')
})
