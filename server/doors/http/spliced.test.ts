import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined } from './joined'
import { splice } from './spliced'

test('what is unpacked is the text with its gaps filled, whatever was in the gaps before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.stringMatching(/^[a-z]{22}$/), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (parts, fillings, givesBack) => {
        const spliced = await splice(parts, 22)
        for (const filling of fillings) {
          const [plain, gzip] = [spliced.plain(filling), spliced.gzip(filling)]
          expect(plain.body.toString()).toBe(parts.join(filling))
          expect(gunzipSync(gzip.body).toString()).toBe(parts.join(filling))
          if (givesBack) for (const lent of [plain, gzip]) lent.giveBack()
        }
      },
    ),
  )
})

test('what is sent once is the same text', () => {
  const once = joined(['<p>', ' and ', '</p>'])
  expect(once.plain('Ä').body.toString()).toBe('<p>Ä and Ä</p>')
  expect(gunzipSync(once.gzip('Ä').body).toString()).toBe('<p>Ä and Ä</p>')
})

test('a body that is still lent is nobody else’s', async () => {
  const spliced = await splice(['<a ', '>'], 3)
  const lent = Array.from({ length: 8 }, (_, index) => spliced.plain(`00${index}`))
  expect(lent.map(({ body }) => body.toString())).toEqual(lent.map((_, index) => `<a 00${index}>`))
})

test('a body given back twice is lent to one only', async () => {
  const spliced = await splice(['<a ', '>'], 3)
  const first = spliced.plain('one')
  first.giveBack()
  first.giveBack()
  const [two, six] = [spliced.plain('two'), spliced.plain('six')]
  expect([two.body.toString(), six.body.toString()]).toEqual(['<a two>', '<a six>'])
})

test('a filling of another length is refused', async () => {
  const spliced = await splice(['a', 'b'], 3)
  expect(() => spliced.plain('four')).toThrow(RangeError)
})

test('a large page becomes small, and stays whole', async () => {
  const part = '<li class="card">A product on the shelf</li>'.repeat(5000)
  const { body } = (await splice([part, part, part], 20)).gzip('nonce-of-this-answer')
  expect(body.length).toBeLessThan(part.length / 20)
  expect(gunzipSync(body).toString()).toBe([part, part, part].join('nonce-of-this-answer'))
})

test('what stood before a gap is not said again behind it', async () => {
  const words = Array.from({ length: 200 }, () => Math.random().toString(36)).join(' ')
  const once = (await splice([words], 22)).bytes
  expect((await splice([words, words, words], 22)).bytes).toBeLessThan(once * 1.2)
})
