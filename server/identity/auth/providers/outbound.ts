import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ProviderUnavailable } from './provider'
import { isPublicAddress } from './public-address'

const CONNECT_MS = 2_000
const TOTAL_MS = 10_000
const MAX_BYTES = 1024 * 1024

type Init = {
  method?: string
  headers?: Headers | Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}
/** The part of `fetch` that talking to providers needs. It follows no redirects. */
export type Outbound = (url: string, init?: Init) => Promise<Response>

type Options = {
  /** The origin the configuration names itself: it may be in our own network, and on this machine without TLS. */
  trusted?: string
  /** Where a request really goes, for a provider that is part of this server. */
  route?: (url: URL) => URL
  connectMs?: number
  totalMs?: number
}

/**
 * Fetches from the configured provider and from what its documents point to, which must be public and on port 443.
 * Addresses are looked at when connecting, so a name cannot answer differently the second time.
 *
 * @throws ProviderUnavailable whatever went wrong, without the reason in its words
 */
export function createOutbound({ trusted, route, connectMs = CONNECT_MS, totalMs = TOTAL_MS }: Options): Outbound {
  return async (address, init = {}) => {
    const asked = new URL(address)
    const url = route?.(asked) ?? asked
    const isTrusted = url.origin === trusted
    if (!isTrusted && (url.protocol !== 'https:' || url.port !== '' || isForbiddenLiteral(url.hostname))) {
      throw new ProviderUnavailable('an address that may not be asked')
    }
    const signals = [AbortSignal.timeout(totalMs), ...(init.signal ? [init.signal] : [])]
    try {
      return await send(url, init, { isTrusted, connectMs, signal: AbortSignal.any(signals) })
    } catch (cause) {
      throw new ProviderUnavailable('the provider did not answer', { cause })
    }
  }
}

type Means = { isTrusted: boolean; connectMs: number; signal: AbortSignal }

function send(url: URL, { method = 'GET', headers, body }: Init, { isTrusted, connectMs, signal }: Means) {
  return new Promise<Response>((resolve, reject) => {
    const sending = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
      signal,
      // A connection of its own each time, so that every one is looked at.
      agent: false,
      ...(isTrusted ? {} : { lookup: lookUpPublic }),
    })
    sending.on('error', reject)
    sending.on('socket', (socket) => {
      const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs)
      const stop = () => clearTimeout(timer)
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', stop).once('close', stop)
    })
    sending.on('response', async (response) => {
      try {
        const chunks: Uint8Array[] = []
        let size = 0
        for await (const chunk of response as AsyncIterable<Uint8Array>) {
          size += chunk.byteLength
          if (size > MAX_BYTES) throw new Error('the answer is too large')
          chunks.push(chunk)
        }
        const status = response.statusCode ?? 502
        const answer = Object.entries(response.headersDistinct).map(([name, values]) => [
          name,
          values?.join(', ') ?? '',
        ])
        const mayHaveBody = status >= 200 && status !== 204 && status !== 205 && status !== 304
        resolve(
          new Response(mayHaveBody ? Buffer.concat(chunks) : null, { status, headers: answer as [string, string][] }),
        )
      } catch (error) {
        reject(error)
      }
    })
    sending.end(body === undefined || body === null ? undefined : String(body))
  })
}

function isForbiddenLiteral(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && !isPublicAddress(bare)
}

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) callback(error ?? new Error('not a public address'), '', 0)
    else if (options.all) callback(null, allowed)
    else callback(null, first.address, first.family)
  })
}
