import { askAuth } from '#web/kit/session/ask-auth'
import { auth } from '#web/lib/session/session'
import { forgetFlows } from '#web/lib/session/session-store'

type Claim = { email: string; type: 'email_change' } | { phone: string; type: 'phone_change' }

/** Confirms a change by the code that was sent. This browser keeps its session, which may have shown a second factor. */
export async function confirmChange(claim: Claim, token: string): Promise<void> {
  await askAuth('/verify', { ...claim, token, create_session: false })
  forgetFlows()
  await renewSession()
}

/** What the session says of the person is as old as its token. */
export async function renewSession(): Promise<void> {
  await (await auth()).refreshSession()
}
