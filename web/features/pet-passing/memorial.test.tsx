import { expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { Memorial } from './memorial'

const memorial = {
  ...{ id: 'b', name: 'Bramble', species: 'dog' as const, kind: '', breed: 'Collie mix', born: '2011' },
  ...{ passedOn: '2026-01-10', words: 'He knew which doors had biscuits.\n<b>Always</b>', photo: null, listed: true },
}

test('a memorial has the years, as much as is known, and the words as they were written', () => {
  const html = drawn(<Memorial memorial={memorial} />)
  expect(html).toContain('2011 – January 10, 2026')
  expect(html).toContain('&lt;b&gt;Always')
  expect(html).not.toContain('<img')
})

test('without a birth there is the day of the death alone', () => {
  expect(drawn(<Memorial memorial={{ ...memorial, born: null }} />)).toContain('>January 10, 2026<')
})
