import { ApiError } from '#web/lib/api-error'
import { callApi } from '#web/lib/api-link'
import type { Vault } from '#web/lib/vault/vault'

/** What somebody wrote down without a network: made here, sent once there is one. */
export type WaitingWrite = {
  /** Made on the device: however often it is sent, it arrives once. */
  id: string
  /** The endpoint. */
  path: readonly [domain: string, name: string]
  input: unknown
  /** The id of the pet or conversation it belongs to. */
  about: string
  /** What it is, for the list of what waits: "Fern: 1 tablet of Apoquel". */
  label: string
  at: Date
  /** Why the server did not take it; it stays until the person decides. */
  refused?: { code: string; message: string; data?: unknown }
}

/** What is said by whatever stands before a server that is not there, or by one that is just starting. */
const GATEWAY = new Set([502, 503, 504])

/** What a try of sending came to. */
type Sent = { arrived: WaitingWrite[]; refused: WaitingWrite[]; unreachable: boolean }

/** Refusals that pass by themselves: it is tried again later. */
const PASSING = new Set([
  'SIGN_IN_FIRST',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'CSRF_INVALID',
  'CONSENT_NEEDED',
  'FRESH_CHECK_NEEDED',
])

/**
 * Whether nobody was reached, so that a write has to wait: a server that said no has been reached, also where it said that
 * this is paused.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.code !== 'PAUSED' && GATEWAY.has(error.status)
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

export async function listWaiting(vault: Vault): Promise<WaitingWrite[]> {
  const names = await vault.names('writes')
  const writes = await Promise.all(names.map((name) => vault.get('writes', name) as Promise<WaitingWrite | undefined>))
  return writes.filter((write) => write !== undefined).sort((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * Sends what waits, in the order it was written down. Each carries the id it was made with, so one whose answer was lost
 * is sent again without harm. The first that reaches nobody ends the try; one that is refused waits for its person.
 */
export async function sendWaiting(vault: Vault, call: typeof callApi = callApi): Promise<Sent> {
  const sent: Sent = { arrived: [], refused: [], unreachable: false }
  for (const write of await listWaiting(vault)) {
    if (write.refused) continue
    try {
      await call(write.path, write.input)
      await vault.drop('writes', write.id)
      sent.arrived.push(write)
    } catch (error) {
      // it waits until that is resumed, and other things go
      if (error instanceof ApiError && error.code === 'PAUSED') continue
      if (!(error instanceof ApiError) || isUnreachable(error) || PASSING.has(error.code)) {
        sent.unreachable = true
        return sent
      }
      const { code, message, data } = error
      const refused = { ...write, refused: { code, message, data } }
      await vault.put('writes', write.id, refused)
      sent.refused.push(refused)
    }
  }
  return sent
}
