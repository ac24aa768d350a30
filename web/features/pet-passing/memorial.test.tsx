import { expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { Memorial } from './memorial'

const memorial = {
  ...{ id: 'b', name: 'Bramble', species: 'dog' as const, kind: '', breed: 'Collie mix', born: '2011' },
  ...{ died: '2026', words: 'He knew which doors had biscuits.\n<b>Always</b>', photo: null, listed: true },
}

test('a memorial has the years, as much as is known, and the words as they were written', () => {
  const html = drawn(<Memorial memorial={memorial} />)
  expect(html).toContain('2011 – 2026')
  expect(html).toContain('&lt;b&gt;Always')
  expect(html).not.toContain('<img')
})

test('without a birth, or in one year, there is the year of the death alone', () => {
  for (const born of [null, '2026']) expect(drawn(<Memorial memorial={{ ...memorial, born }} />)).toContain('>2026<')
})
