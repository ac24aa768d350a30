import type { Logger } from 'pino'
import type { S3Access } from '#server/infra/env/files'
import { type Breaker, createBreaker } from '../payments/breaker'
import { FilesUnavailable } from './errors'
import type { Files } from './files'
import { createS3Call } from './s3-call'

type Options = S3Access & {
  log: Logger
  /** For a whole call, retries included. */
  timeoutMs?: number
  breaker?: Breaker
}

/** Far above any picture we draw; a store that sends more is not believed. */
const MOST_BYTES = 16 * 1024 * 1024

/** Files in a bucket of any store that speaks the S3 protocol. */
export function createS3Files({ log, timeoutMs = 10_000, breaker = createBreaker(), ...access }: Options): Files {
  const call = createS3Call({ ...access, log, timeoutMs, breaker, maxBytes: MOST_BYTES })

  async function expectThere(answer: Response): Promise<Response> {
    if (answer.status !== 404) return answer
    throw new FilesUnavailable('There is no such bucket')
  }

  return {
    async put(key, bytes, type) {
      await expectThere(await call({ method: 'PUT', path: `/${key}`, body: new Uint8Array(bytes), type }))
    },

    async get(key) {
      const answer = await call({ method: 'GET', path: `/${key}` })
      if (answer.status === 404) return null
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { stream: new Blob([bytes]).stream(), size: bytes.length }
    },

    async remove(key) {
      await call({ method: 'DELETE', path: `/${key}` })
    },

    async *list(folder) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: `${folder}/`,
          ...(token && { 'continuation-token': token }),
        })
        const answer = await expectThere(await call({ method: 'GET', path: `?${query}` }))
        const text = await answer.text()
        // Keys of ours need no unescaping; others are not ours to touch.
        for (const [, key = ''] of text.matchAll(/<Key>([0-9a-z./-]{1,200})<\/Key>/g)) yield key
        token = unescaped(/<NextContinuationToken>([^<]{1,2000})</.exec(text)?.[1])
      } while (token)
    },

    // How much fits is the store's own business: it says so when it is full.
    hasRoom: async () => true,

    // An upload that was broken off leaves nothing there.
    tidy: async () => undefined,
  }
}

function unescaped(text: string | undefined): string | undefined {
  return text
    ?.replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
