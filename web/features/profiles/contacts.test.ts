import { expect, test } from 'vitest'
import { relOf, waysTo } from './contacts'

const NOTHING = { phone: null, email: null, website: null, links: [] }

test('the phone comes first, then what takes longer', () => {
  const ways = waysTo({
    phone: '+1 (555) 010-2214',
    email: 'desk@clinic.example',
    website: 'https://www.clinic.example/start?a=1',
    links: [{ label: 'Photos', url: 'https://photos.example/clinic' }],
  })
  expect(ways.map(({ kind, href, words }) => [kind, href, words])).toEqual([
    ['phone', 'tel:+15550102214', '+1 (555) 010-2214'],
    ['email', 'mailto:desk@clinic.example', 'desk@clinic.example'],
    ['website', 'https://www.clinic.example/start?a=1', 'clinic.example'],
    ['link', 'https://photos.example/clinic', 'Photos'],
  ])
  expect(ways.map(relOf)).toEqual([undefined, undefined, 'nofollow noopener ugc', 'nofollow noopener ugc'])
})

test('who shows nothing cannot be reached, and a website may be all there is', () => {
  expect(waysTo(NOTHING)).toEqual([])
  expect(waysTo({ ...NOTHING, website: 'https://mill.example' })).toMatchObject([{ action: 'Website' }])
})

test('a website in letters that only look like ours is named as it is written in the address of a browser', () => {
  expect(waysTo({ ...NOTHING, website: 'https://р\u0430ypal.example' })).toMatchObject([
    { words: expect.stringMatching(/^xn--/) },
  ])
})
