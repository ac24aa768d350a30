import { CSRF_HEADER } from '#contract/account.rules'
import { ImportedPet } from '#contract/pet-export'
import { MAX_PET_FILE_BYTES } from '#contract/pet-export.rules'
import { ApiError, readApiError } from '#web/lib/api-error'
import { browserCsrf } from '#web/lib/api-link'
import { apiUrl } from '#web/lib/origin'
import { accessToken } from '#web/lib/session/session'

const TOO_LARGE = `This file is too large. It can have up to ${MAX_PET_FILE_BYTES / 1024 ** 2} MB.`

/**
 * Sends a pet's file to be read in. A security token that has run out is renewed and the file sent once more.
 *
 * @throws ApiError for what the server says, TypeError when it cannot be reached
 */
export async function sendFile(file: File): Promise<ImportedPet> {
  if (file.size > MAX_PET_FILE_BYTES)
    throw new ApiError({ code: 'BAD_REQUEST', status: 400, message: TOO_LARGE, defined: true })
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

async function send(file: File, token: string, proof: string): Promise<ImportedPet> {
  const response = await fetch(apiUrl('/files/pets'), {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${token}`, [CSRF_HEADER]: proof, 'content-type': 'application/zip' },
  })
  if (!response.ok) throw readApiError(await response.json().catch(() => null), response)
  return ImportedPet.parse(await response.json())
}
