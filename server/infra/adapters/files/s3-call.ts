import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Logger } from 'pino'
import type { S3Access } from '#server/infra/env/files'
import { createBoundedFetch } from '../payments/bounded-fetch'
import type { Breaker } from '../payments/breaker'
import { FilesFull, FilesUnavailable } from './errors'

type Ask = {
  method: 'GET' | 'PUT' | 'DELETE' /** Behind the bucket: `/key` or `?query`. */
  path: string
  body?: Uint8Array<ArrayBuffer>
  type?: string
}
export type S3Call = (ask: Ask) => Promise<Response>

type Options = S3Access & { breaker: Breaker; timeoutMs: number; maxBytes: number; log: Logger }

const MOST_RETRIES = 2
/** How stores say that nothing more fits. */
const FULL = /<Code>(?:\w*StorageFull|QuotaExceeded|InsufficientStorage\w*)<\/Code>/

/**
 * One signed question to the store, addressed by path. At most two retries, all within `timeoutMs`; every question we
 * have may be asked twice.
 *
 * @returns an answer of the classes 2 and 404
 * @throws FilesFull, FilesUnavailable
 */
export function createS3Call({ breaker, timeoutMs, maxBytes, log, ...access }: Options): S3Call {
  const fetchBounded = createBoundedFetch({ maxBytes })
  const base = `${access.endpoint.replace(/\/+$/, '')}/${access.bucket}`
  const keys = new Map<string, ArrayBuffer>()

  async function ask({ method, path, body, type }: Ask, signal: AbortSignal): Promise<Response> {
    const signed = await new AwsV4Signer({
      ...access,
      service: 's3',
      cache: keys,
      method,
      url: base + path,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(type && { 'content-type': type }),
        ...(body && { 'content-length': String(body.length) }),
      },
    }).sign()
    const { url, headers } = signed
    const answer = await fetchBounded(url, { method, headers, signal, ...(body && { body }) })
    if (answer.ok || answer.status === 404) return answer
    const text = await answer.text()
    if (answer.status === 507 || FULL.test(text)) throw new FilesFull('the store is full')
    throw new StoreRefusal(answer.status, /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'without a code')
  }

  return async (question) => {
    if (breaker.enter() > 0) throw new FilesUnavailable('The file store is failing; not asked')
    const signal = AbortSignal.timeout(timeoutMs)
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await ask(question, signal)
        breaker.succeeded()
        return answer
      } catch (error) {
        if (error instanceof FilesFull) {
          breaker.succeeded()
          throw error
        }
        if (attempt < MOST_RETRIES && isWorthRetrying(error) && !signal.aborted) {
          await sleep(100 * 2 ** attempt * (1 + Math.random()))
          if (!signal.aborted) continue
        }
        breaker.failed()
        log.warn({ err: error, method: question.method }, 'the file store failed')
        throw new FilesUnavailable('The file store failed', { cause: error })
      }
    }
  }
}

/** An answer of the store that says no. */
class StoreRefusal extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(`the store answered ${status} ${code}`)
    this.status = status
  }
}

/** A no to our key or our bucket stays a no. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof StoreRefusal) || error.status >= 500 || error.status === 429
}
