import { CSRF_LIFETIME_MINUTES } from '#contract/account.rules'
import { claimsOf } from './session/token-claims'

type Token = { token: string; expiresAt: Date }
type Held = { token: string; expiresAt: number; sessionId: string }
type CsrfStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type CsrfOptions = {
  /** Asks the server for a token for whoever is signed in now. */
  fetchToken: () => Promise<Token>
  /** The access token in force, null when nobody is signed in. */
  accessToken: () => Promise<string | null>
  /** Where the token outlives a reload of this tab; null where storage is blocked. */
  storage: CsrfStorage | null
}

const STORAGE_KEY = 'pawstead.csrf'
const RENEWED_BEFORE_MS = 5 * 60_000
const SHORTEST_WAIT_MS = 30_000

export type Csrf = ReturnType<typeof createCsrf>

/**
 * The security token that writes carry (specification, sections 5 and 9): good for one session and 15 minutes,
 * renewed 5 minutes before its end while somebody is signed in.
 */
export function createCsrf({ fetchToken, accessToken, storage: given }: CsrfOptions) {
  let storage = given
  let held: Held | null = null
  let asking: { sessionId: string; answer: Promise<string> } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** It counts only if it is the stored one, has not run out, and is for this session. */
  function validFor(sessionId: string): string | null {
    const stored = storage ? parse(storage.getItem(STORAGE_KEY)) : held
    held ??= stored
    if (!held || held.token !== stored?.token || held.sessionId !== sessionId) return null
    return held.expiresAt > Date.now() ? held.token : null
  }

  function keep(next: Held): void {
    held = next
    try {
      storage?.setItem(STORAGE_KEY, JSON.stringify(next))
    } catch {
      storage = null // full: the token lives as long as the page
    }
    clearTimeout(timer)
    timer = setTimeout(renewInTime, Math.max(SHORTEST_WAIT_MS, next.expiresAt - RENEWED_BEFORE_MS - Date.now()))
  }

  function drop(): void {
    held = null
    asking = null
    clearTimeout(timer)
    storage?.removeItem(STORAGE_KEY)
  }

  async function renewInTime(): Promise<void> {
    const token = await accessToken()
    if (!held || !token || sessionIdOf(token) !== held.sessionId) return drop()
    await renew(held.sessionId).catch(() => {
      /* not reachable just now; the next write asks again */
    })
  }

  /** Everybody who needs one meanwhile waits for the same answer. */
  function renew(sessionId: string): Promise<string> {
    if (asking?.sessionId === sessionId) return asking.answer
    const own = { sessionId, answer: fetchToken().then(take, giveUp) }
    asking = own
    return own.answer

    function take({ token, expiresAt }: Token): string {
      // Signed out, or somebody else signed in, in the meantime.
      if (asking === own) {
        asking = null
        keep({ token, expiresAt: endOf(expiresAt), sessionId })
      }
      return token
    }
    function giveUp(error: unknown): never {
      if (asking === own) asking = null
      throw error
    }
  }

  return {
    /** @param refused a token the server has just refused, which is not given out again */
    async tokenFor(access: string, refused?: string): Promise<string> {
      const sessionId = sessionIdOf(access)
      const known = validFor(sessionId)
      return known !== null && known !== refused ? known : renew(sessionId)
    },
    drop,
  }
}

/** Its end by the clock of this computer, which need not be the server's: never later than a whole lifetime from now. */
function endOf(expiresAt: Date): number {
  const latest = Date.now() + CSRF_LIFETIME_MINUTES * 60_000
  return expiresAt.getTime() > Date.now() ? Math.min(expiresAt.getTime(), latest) : latest
}

/** The session an access token speaks for. */
function sessionIdOf(accessToken: string): string {
  return String(claimsOf(accessToken).session_id)
}

function parse(text: string | null): Held | null {
  try {
    const { token, expiresAt, sessionId } = JSON.parse(text ?? '') as Record<string, unknown>
    const sound = typeof token === 'string' && typeof expiresAt === 'number' && typeof sessionId === 'string'
    return sound ? { token, expiresAt, sessionId } : null
  } catch {
    return null
  }
}
