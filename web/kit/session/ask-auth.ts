import { PUBLIC_KEY } from '#contract/public-key'
import { apiUrl } from '#web/lib/origin'
import type { Auth } from '#web/lib/session/auth-client'
import { accessToken, auth } from '#web/lib/session/session'

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
  const response = await fetch(apiUrl(`/auth/v1${path}`), {
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
