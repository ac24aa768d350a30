import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './pack'

test('whatever an answer can hold comes back as it was, moments too', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
  )
  const { answer } = fc.letrec((tie) => ({
    answer: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('answer')),
      fc.dictionary(
        fc.string({ unit: 'grapheme-ascii' }).filter((key) => key !== '__proto__'),
        tie('answer'),
        {
          noNullPrototype: true,
        },
      ),
    ),
  }))
  fc.assert(
    fc.property(answer, (value) => {
      expect(unpack(pack(value))).toEqual(value)
    }),
  )
})
