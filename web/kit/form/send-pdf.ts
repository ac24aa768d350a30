import { CSRF_HEADER } from '#contract/account.rules'
import { ERRORS } from '#contract/errors'
import { MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import { ApiError, readApiError } from '#web/lib/api-error'
import { browserCsrf } from '#web/lib/api-link'
import { apiUrl } from '#web/lib/origin'
import { accessToken } from '#web/lib/session/session'
import { withUploadKey } from '#web/lib/upload-key'

/**
 * Sends a PDF. A security token that has run out is renewed and the file sent once more.
 *
 * @param path where to
 * @param said what is said of it, in the address
 * @return what the server answers, as JSON
 * @throws ApiError for what the server says, TypeError when it cannot be reached
 */
export async function sendPdf(file: File, path: string, said: Readonly<Record<string, string>>): Promise<unknown> {
  const { status, message } = ERRORS.PDF_TOO_LARGE
  if (file.size > MAX_PDF_BYTES) throw new ApiError({ code: 'PDF_TOO_LARGE', status, message, defined: true })
  const token = (await accessToken()) ?? ''
  const csrf = await browserCsrf()
  const proof = await csrf.tokenFor(token)
  return withUploadKey(file, new URLSearchParams(said), async (query) => {
    try {
      return await send(file, `${path}?${query}`, token, proof)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CSRF_INVALID') throw error
      return send(file, `${path}?${query}`, token, await csrf.tokenFor(token, proof))
    }
  })
}

async function send(file: File, path: string, token: string, proof: string): Promise<unknown> {
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${token}`, [CSRF_HEADER]: proof, 'content-type': 'application/pdf' },
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw readApiError(answer, response)
  return answer
}
