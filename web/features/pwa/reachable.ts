import { apiUrl } from '#web/lib/origin'

const PATIENCE_MS = 5000

/** Whether the server answers right now. What browsers say of the connection is only about the cable. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch(apiUrl('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return ok
  } catch {
    return false
  }
}
