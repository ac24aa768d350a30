import { CSRF_HEADER } from '#contract/account.rules'
import { ERRORS } from '#contract/errors'
import type { DocumentFacts, PetDocument } from '#contract/pet-documents'
import { MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import { ApiError, readApiError } from '#web/lib/api-error'
import { browserCsrf } from '#web/lib/api-link'
import { apiUrl } from '#web/lib/origin'
import { accessToken } from '#web/lib/session/session'

type Facts = DocumentFacts & { petId: string }

/**
 * Sends a PDF. A security token that has run out is renewed and the file sent once more.
 *
 * @throws ApiError for what the server says, TypeError when it cannot be reached
 */
export async function sendPdf(file: File, facts: Facts): Promise<PetDocument> {
  const { status, message } = ERRORS.PDF_TOO_LARGE
  if (file.size > MAX_PDF_BYTES) throw new ApiError({ code: 'PDF_TOO_LARGE', status, message, defined: true })
  const token = (await accessToken()) ?? ''
  const csrf = await browserCsrf()
  const proof = await csrf.tokenFor(token)
  try {
    return await send(file, facts, token, proof)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CSRF_INVALID') throw error
    return send(file, facts, token, await csrf.tokenFor(token, proof))
  }
}

async function send(file: File, facts: Facts, token: string, proof: string): Promise<PetDocument> {
  const said = Object.entries(facts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const response = await fetch(apiUrl(`/files/pet-papers?${new URLSearchParams(said)}`), {
    method: 'POST',
    body: file,
    headers: { authorization: `Bearer ${token}`, [CSRF_HEADER]: proof, 'content-type': 'application/pdf' },
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw readApiError(answer, response)
  const { addedAt, ...document } = answer as Omit<PetDocument, 'addedAt'> & { addedAt: string }
  return { ...document, addedAt: new Date(addedAt) }
}
