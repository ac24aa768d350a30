import { expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { LeftOut } from './left-out'

test.each([
  ['cat food without chicken', /^Products that mention chicken are left out\. Check the ingredients too/],
  ['no egg or milk', /^Products that mention egg or milk are left out/],
  ['no-pull harness', /^$/],
])('“%s” says what is left out', (q, said) => {
  expect(drawn(<LeftOut q={q} />).replace(/<[^>]*>/g, '')).toMatch(said)
})
