// How long one person waits for an answer when the catalogue is small and when it is large: one request at a time,
// the two catalogues in turns, nothing from a cache.
import { Agent, get } from 'node:http'
import { rpc } from './cases.ts'
import { median } from './median.ts'
import type { Samples } from './samples.ts'

export type Catalogue = { url: string; samples: Samples }
export type ScaleRow = { name: string; smallMs: number; largeMs: number; ratio: number; passed: boolean }

const ALLOWED = 1.5

export async function compareScales(small: Catalogue, large: Catalogue, requests: number): Promise<ScaleRow[]> {
  const questions: Question<Catalogue>[] = [
    ['list', ({ samples: { category } }) => rpc('products/list', { category, sort: 'newest' })],
    [
      'detail',
      ({ samples: { productIds } }, index) => rpc('products/get', { id: productIds[index % productIds.length] }),
    ],
    [
      'search, one word',
      ({ samples: { words } }, index) => rpc('products/list', { q: wordAt(words, index).split(' ').at(-1) }),
    ],
    // Two words are found together in one product of a thousand and in eighty of a hundred thousand.
    ['search, two words', ({ samples: { words } }, index) => rpc('products/list', { q: wordAt(words, index) })],
  ]
  return compareSides(small, large, requests, questions)
}

type Side = { url: string; token?: string }
type Question<S> = [name: string, path: (side: S, index: number) => string]

/** @param requests of each question to each side, after a quarter as many that do not count */
export async function compareSides<S extends Side>(
  small: S,
  large: S,
  requests: number,
  questions: Question<S>[],
): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = []
  for (const [name, question] of questions) {
    const times = { small: [] as number[], large: [] as number[] }
    for (let index = -requests / 4; index < requests; index++) {
      for (const [which, side] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const ms = await timed(`${side.url}${question(side, Math.abs(index))}&run=${index}`, side.token)
        if (index >= 0) times[which].push(ms)
      }
    }
    const [smallMs, largeMs] = [median(times.small), median(times.large)]
    rows.push({ name, smallMs, largeMs, ratio: largeMs / smallMs, passed: largeMs <= smallMs * ALLOWED })
  }
  return rows
}

const wordAt = (words: string[], index: number) => words[index % words.length] ?? ''

const agent = new Agent({ keepAlive: true })

function timed(url: string, token: string | undefined): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    request.on('error', reject)
  })
}
