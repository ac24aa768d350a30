import { CSRF_HEADER } from '#contract/account.rules'
import type { Import } from '#contract/catalogue'
import { MAX_IMPORT_BYTES } from '#contract/catalogue.rules'
import { ERRORS } from '#contract/errors'
import { ApiError, readApiError } from '#web/lib/api-error'
import { browserCsrf } from '#web/lib/api-link'
import { apiUrl } from '#web/lib/origin'
import { accessToken } from '#web/lib/session/session'

/**
 * Sends a table to be looked at. A security token that has run out is renewed and the table sent once more.
 *
 * @throws ApiError for what the server says, TypeError when it cannot be reached
 */
export async function sendTable(file: File): Promise<Import> {
  const { status, message } = ERRORS.FILE_TOO_LARGE
  if (file.size > MAX_IMPORT_BYTES) throw new ApiError({ code: 'FILE_TOO_LARGE', status, message, defined: true })
  const token = (await accessToken()) ?? ''
  const csrf = await browserCsrf()
  const proof = await csrf.tokenFor(token)
  try {
    return await send(file, token, proof)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CSRF_INVALID') throw error
    return send(file, token, await csrf.tokenFor(token, proof))
  }
}

async function send(file: File, token: string, proof: string): Promise<Import> {
  const response = await fetch(apiUrl(`/files/products?${new URLSearchParams({ name: file.name })}`), {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${token}`, [CSRF_HEADER]: proof, 'content-type': 'text/csv' },
  })
  if (!response.ok) throw readApiError(await response.json().catch(() => null), response)
  return (await response.json()) as Import
}
