import { readApiError } from '#web/lib/api-error'
import { apiUrl } from '#web/lib/origin'
import { accessToken } from '#web/lib/session/session'

/**
 * Fetches a copy of everything the product holds about the person.
 *
 * @throws ApiError: FRESH_CHECK_NEEDED, TOO_MANY_REQUESTS, SIGN_IN_FIRST
 */
export async function fetchExport(): Promise<{ file: Blob; name: string }> {
  const response = await fetch(apiUrl('/api/account/export.zip'), {
    headers: { authorization: `Bearer ${(await accessToken()) ?? ''}` },
  })
  if (!response.ok) throw readApiError(await response.json().catch(() => null), response)
  return { file: await response.blob(), name: fileName(response.headers.get('content-disposition')) }
}

function fileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'pawstead.zip'
}
