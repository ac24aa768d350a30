import { PUBLIC_KEY } from '#contract/public-key'
import type { Auth } from '#web/lib/auth-client'
import { accessToken, auth } from '#web/lib/session'

/** A no of the account service to a call the client does not know, with its code. */
class AuthRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

type Answered = { data: unknown; error: unknown }
type Given<Answer extends Answered> = NonNullable<Extract<Answer, { error: null }>['data']>

/**
 * Has the auth client ask.
 *
 * @throws what the service said no to
 */
export async function fromAuth<Answer extends Answered>(ask: (auth: Auth) => Promise<Answer>): Promise<Given<Answer>> {
  const { data, error } = await ask(await auth())
  if (error) throw error
  return data as Given<Answer>
}

/**
 * Asks the account service what the client has no words for.
 *
 * @param token whose session it is about; the one of this browser when left out
 */
export async function askAuth<Answer>(path: string, body: object = {}, token?: string): Promise<Answer> {
  const response = await fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${token ?? (await accessToken()) ?? PUBLIC_KEY}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
  if (!response.ok) throw new AuthRefusal(answer.code ?? '', answer.message ?? '', response.status)
  return answer as Answer
}

type Claim = { email: string; type: 'email_change' } | { phone: string; type: 'phone_change' }

/**
 * Confirms a change by the code that was sent. The service answers the last one with a session; this browser has one
 * already, which may have shown a second factor, so the new one is ended again.
 */
export async function confirmChange(claim: Claim, token: string): Promise<void> {
  const answer = await askAuth<{ access_token?: string }>('/verify', { ...claim, token })
  if (!answer.access_token) return
  await askAuth('/logout?scope=local', {}, answer.access_token).catch(() => {
    /* it is listed among the devices and can be ended there */
  })
  await renewSession()
}

/** What the session says of the person is as old as its token. */
export async function renewSession(): Promise<void> {
  await (await auth()).refreshSession()
}
