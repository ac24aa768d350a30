import { askAuth } from '#web/kit/session/ask-auth'
import { auth } from '#web/lib/session/session'

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
