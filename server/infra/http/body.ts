import { seenJson } from '../text/invisible'
import { wrongMembers } from './members'

const LIMIT_BYTES = 1024 * 1024
const DEPTH_LIMIT = 32
const KEY_LIMIT = 1000

/**
 * Reads a request's body as JSON text, counted while it streams, without marks that nobody sees.
 *
 * @returns the text, or a Response that says why it was not taken
 */
export async function readJsonBody(request: Request): Promise<string | Response> {
  if (request.headers.has('content-encoding')) return problem(415, 'Compressed requests are not taken.')
  const type = request.headers.get('content-type') ?? ''
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > LIMIT_BYTES) {
      await reader.cancel()
      return problem(413, 'The request is larger than 1 MB.')
    }
    chunks.push(value)
  }
  if (size === 0) return ''
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return problem(415, 'Send application/json.')
  const text = decode(chunks)
  if (text === null) return problem(400, 'The request is not valid UTF-8.')
  if (!isTame(text)) return problem(400, 'The request is nested too deep or has too many members.')
  try {
    const wrong = wrongMembers(text, JSON.parse(text))
    if (wrong) return problem(400, wrong)
  } catch {
    return problem(400, 'The request is not valid JSON.')
  }
  return seenJson(text)
}

/** An error in the API's own shape, for what happens before the router. */
export function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  const code =
    status === 401
      ? 'SIGN_IN_FIRST'
      : status === 413
        ? 'PAYLOAD_TOO_LARGE'
        : status === 415
          ? 'UNSUPPORTED_MEDIA_TYPE'
          : status === 404
            ? 'NOT_FOUND'
            : status === 503
              ? 'UNAVAILABLE'
              : status >= 500
                ? 'INTERNAL_SERVER_ERROR'
                : 'BAD_REQUEST'
  return Response.json({ defined: false, code, status, message }, { status, headers })
}

function decode(chunks: Uint8Array[]): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return null
  }
}

/** One pass over the text, before anything recursive sees it: depth and number of members are bounded. */
export function isTame(text: string): boolean {
  let depth = 0
  let members = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (inString) {
      if (char === 92) index++
      else if (char === 34) inString = false
    } else if (char === 34) inString = true
    else if (char === 123 || char === 91) {
      if (++depth > DEPTH_LIMIT) return false
    } else if (char === 125 || char === 93) depth--
    else if (char === 58 && ++members > KEY_LIMIT) return false
  }
  return true
}

/**
 * Whether somewhere in it is what PostgreSQL would refuse or store as something else than was sent: NUL, or half a
 * surrogate pair. What is nested too deep to be looked through counts as well: an address, unlike a body, has not been
 * looked at before.
 */
export function hasUnstorableText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (!value || typeof value !== 'object') return false
  if (depth > DEPTH_LIMIT) return true
  if (Array.isArray(value)) return value.some((inner) => hasUnstorableText(inner, depth + 1))
  return Object.entries(value).some(([key, inner]) => hasUnstorableText(key) || hasUnstorableText(inner, depth + 1))
}
