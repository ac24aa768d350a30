import { expect, test } from 'vitest'
import { type CampaignDraft, emptyDraft, readCampaign } from './campaign-form'

const ZONE = 'America/New_York'
const draft = (own: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...emptyDraft(ZONE),
  name: 'Fall sale',
  value: '20',
  ends: '2999-01-01',
  ...own,
})
const problemsOf = (own: Partial<CampaignDraft>) => {
  const read = readCampaign(draft(own), ZONE)
  return 'problems' in read ? Object.keys(read.problems).toSorted() : []
}

test('one that begins today begins now, another on its day', () => {
  expect(readCampaign(draft(), ZONE)).toMatchObject({ campaign: { startsOn: null, percent: 20, price: null } })
  expect(readCampaign(draft({ starts: '2998-12-30' }), ZONE)).toMatchObject({ campaign: { startsOn: '2998-12-30' } })
})

test('a price is for each of them, and what is chosen only where it is asked for', () => {
  const families = [{ id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11', name: 'Kibble' }]
  expect(readCampaign(draft({ by: 'price', value: '7.50', only: 'products', families }), ZONE)).toMatchObject({
    terms: { percent: null, price: 7.5, familyIds: [families[0]?.id], categoryIds: [] },
  })
  expect(readCampaign(draft({ families }), ZONE)).toMatchObject({ terms: { familyIds: [], categoryIds: [] } })
})

test.each([
  [{ name: ' ' }, ['name']],
  [{ value: '' }, ['value']],
  [{ value: '95' }, ['value']],
  [{ by: 'price' as const, value: '0' }, ['value']],
  [{ ends: '' }, ['ends']],
  [{ starts: '' }, ['starts']],
  [{ only: 'products' as const }, ['only']],
  [{ only: 'categories' as const }, ['only']],
  [{ name: '', value: '', ends: '' }, ['ends', 'name', 'value']],
])('%o is wrong in its fields, and all of them are said at once', (own, fields) => {
  expect(problemsOf(own)).toEqual(fields)
})

test('an end before the start is said beside the last day', () => {
  expect(problemsOf({ starts: '2998-12-30', ends: '2998-12-01' })).toEqual(['ends'])
})
