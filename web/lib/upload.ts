import { CSRF_HEADER } from '#contract/account.rules'
import { type Crop, MAX_UPLOAD_BYTES, type MediaPurpose, type Picture, UPLOAD_MS } from '#contract/media.rules'
import { ApiError, readApiError } from './api-error'
import { browserCsrf } from './api-link'
import { apiUrl } from './origin'
import { accessToken } from './session/session'
import { withUploadKey } from './upload-key'

export type UploadOptions = {
  purpose: MediaPurpose
  /** Null for the whole picture. */
  crop: Crop | null
  alt: string
  signal: AbortSignal
  /** @param share of what has been sent, 0 to 1; at 1 the server is drawing */
  onProgress(share: number): void
}

/**
 * Sends a picture (docs/media.md). A security token that has run out is renewed and the picture sent once more.
 *
 * @throws ApiError for what the server says, TypeError when it cannot be reached, TimeoutError, AbortError
 */
export async function uploadPicture(file: Blob, options: UploadOptions): Promise<Picture> {
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge()
  const token = await accessToken()
  if (token === null) throw signInFirst()
  const csrf = await browserCsrf()
  const proof = await csrf.tokenFor(token)
  options.signal.throwIfAborted()
  const { purpose, crop, alt } = options
  const said = new URLSearchParams({ purpose, ...(crop && { crop: cropText(crop) }), ...(alt && { alt }) })
  return withUploadKey(file, said, async (query) => {
    try {
      return await send(file, query, options, { token, proof })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CSRF_INVALID') throw error
      return send(file, query, options, { token, proof: await csrf.tokenFor(token, proof) })
    }
  })
}

type Proofs = { token: string; proof: string }

/** By the older way of asking, because `fetch` does not tell how much has been sent. */
function send(file: Blob, query: string, { signal, onProgress }: UploadOptions, { token, proof }: Proofs) {
  return new Promise<Picture>((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    call.open('POST', apiUrl(`/files?${query}`))
    call.timeout = UPLOAD_MS
    call.setRequestHeader('authorization', `Bearer ${token}`)
    call.setRequestHeader(CSRF_HEADER, proof)
    call.setRequestHeader('content-type', file.type || 'application/octet-stream')
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => {
      const body = parsed(call.responseText)
      if (call.status === 201) resolve(body as Picture)
      else reject(readApiError(body, answerOf(call)))
    }
    call.onerror = () => reject(new TypeError('Failed to fetch'))
    call.ontimeout = () => reject(new DOMException('The upload took too long', 'TimeoutError'))
    call.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'))
    call.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    call.send(file)
  })
}

/** Five digits are finer than any pixel we draw. */
function cropText({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map((share) => Math.min(1, Math.max(0, share)).toFixed(5)).join(',')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function answerOf(call: XMLHttpRequest): Response {
  const requestId = call.getResponseHeader('x-request-id')
  return new Response(null, { status: call.status, headers: requestId ? { 'x-request-id': requestId } : {} })
}

function tooLarge(): ApiError {
  const message = `This picture is larger than ${MAX_UPLOAD_BYTES / 1024 ** 2} MB. Please choose a smaller one.`
  return new ApiError({ code: 'PICTURE_TOO_LARGE', status: 413, message, defined: true })
}

function signInFirst(): ApiError {
  return new ApiError({ code: 'SIGN_IN_FIRST', status: 401, message: 'Please sign in first.', defined: true })
}
