import { apiUrl } from '#web/lib/origin'

const TIMEOUT_MS = 2_000

/** The browser's address as a look-up sees it, for security events; null when it does not answer within 2 s. */
export async function lookUpClientIp(): Promise<string | null> {
  try {
    const response = await fetch(apiUrl('/ip'), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { ip } = (await response.json()) as { ip?: unknown }
    return response.ok && typeof ip === 'string' ? ip : null
  } catch {
    return null
  }
}
