import { expect, test } from 'vitest'
import { plainWords } from '#server/core/text-search/fit'
import { OTHER_WORDS } from '#server/core/text-search/other-words'
import { stemOf } from '#server/core/text-search/spelling'
import { catalogue } from './catalogue/all'
import { categories } from './categories'

test('what others say is looked for by words that stand on shelves and goods', () => {
  const known = new Set(
    plainWords([...categories, ...catalogue].map((thing) => JSON.stringify(thing)).join(' ')).map(stemOf),
  )
  const unknown = [...OTHER_WORDS.values()]
    .flatMap((words) => words.split(' '))
    .filter((word) => !known.has(stemOf(word)))
  expect(unknown).toEqual([])
})
