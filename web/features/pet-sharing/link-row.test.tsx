import { expect, test } from 'vitest'
import type { PetTag, ShareLink } from '#contract/pet-sharing'
import type { ShareState } from '#contract/pet-sharing.rules'
import { drawn, waysOn } from '#web/kit/testing/part'
import { LinkRow } from './link-row'
import { TagsCard } from './tags-card'

const link = (own: Partial<ShareLink> = {}): ShareLink => ({
  ...{
    id: 'l',
    kind: 'passport',
    label: 'For the vet',
    sections: ['chip'],
    state: 'open',
    hasPin: false,
    wrongPins: 0,
  },
  ...{ views: 0, viewedAt: null, createdBy: 'Ada', link: 'https://pawstead.example/share/secret' },
  ...{ createdAt: new Date('2026-01-01'), expiresAt: new Date('2026-03-01') },
  ...own,
})
const tag = (own: Partial<PetTag> = {}): PetTag => ({
  ...{ code: 'FERN234567', label: 'Collar', shows: [], warning: '', retiredAt: null, scans: 0 },
  ...{ createdAt: new Date('2026-01-01'), link: 'https://pawstead.example/t/FERN234567' },
  ...own,
})

test('a link that works can be copied, shown, saved, and revoked', () => {
  const html = drawn(<LinkRow link={link({ views: 2, viewedAt: new Date('2026-02-01T08:00:00Z') })} />)
  expect(waysOn(html)).toEqual(['Copy link', 'Show QR code', 'PDF', 'Revoke'])
  expect(html).toContain('Opened 2 times')
})

test('one that we cannot show again can still be revoked', () => {
  expect(waysOn(drawn(<LinkRow link={link({ link: null })} />))).toEqual(['Revoke'])
})

test.each<[ShareState, string]>([
  ['expired', 'Expired'],
  ['revoked', 'Revoked'],
  ['locked', 'Locked after wrong PINs'],
  ['ended', 'Ended with its maker’s access'],
])('one that is %s says so, and nothing can be done with it', (state, words) => {
  const html = drawn(<LinkRow link={link({ state, link: null, hasPin: true, wrongPins: 5 })} />)
  expect(html).toContain(words)
  expect(waysOn(html)).toEqual([])
})

test('a tag that shows nothing says so, a retired one has no buttons, and of a pet that has died none is new', () => {
  const html = drawn(<TagsCard petId="p" tags={[tag(), tag({ code: 'X', retiredAt: new Date() })]} lives />)
  expect(html).toContain('Shows nothing of your pet.')
  expect(waysOn(html)).toEqual(['Print tags', 'New tags', 'See its page', 'Copy address', 'Change', 'Retire'])
  expect(waysOn(drawn(<TagsCard petId="p" tags={[tag({ retiredAt: new Date() })]} lives={false} />))).toEqual([])
})
