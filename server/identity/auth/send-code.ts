import { eq } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authUsers } from '#server/tables/auth'
import type { AuthContext } from './context'
import { startFlow } from './flow-states'
import { greetingName } from './greeting'
import { issueOneTimeToken } from './one-time-tokens'
import type { WayBack } from './way-back'

const LINKS = {
  signup: { mail: 'confirm', method: 'email/signup', sentAt: 'confirmationSentAt' },
  magiclink: { mail: 'magic-link', method: 'magiclink', sentAt: 'recoverySentAt' },
  recovery: { mail: 'recover', method: 'recovery', sentAt: 'recoverySentAt' },
} as const

/** Mails a person a code and a link that prove their address. Does nothing for somebody without one. */
export async function mailCode(
  auth: AuthContext,
  tx: Tx,
  user: AuthUser,
  kind: keyof typeof LINKS,
  { redirectTo, pkce, browserHash }: WayBack,
): Promise<void> {
  if (user.email === null) return
  const { mail, method, sentAt } = LINKS[kind]
  // The account first, then its codes: whoever redeems one locks in this order too.
  await tx
    .update(authUsers)
    .set({ [sentAt]: auth.deps.clock.now() })
    .where(eq(authUsers.id, user.id))
  const flow = pkce && (await startFlow(auth, tx, { method, pkce, redirectTo, userId: user.id, browserHash }))
  const { code, linkToken } = await issueOneTimeToken(auth, tx, {
    user,
    kind,
    address: user.email,
    ...(flow && { flow }),
  })
  const link = linkTo(auth, { token: linkToken, type: kind, redirectTo })
  await auth.messages.mail(tx, { kind: mail, to: user.email, name: greetingName(user), code, link })
}

/** Texts a person a code that proves their phone number. */
export async function textCode(
  auth: AuthContext,
  tx: Tx,
  user: AuthUser,
  { kind, phone }: { kind: 'sms' | 'phone_change'; phone: string },
): Promise<void> {
  const sentAt = kind === 'sms' ? 'confirmationSentAt' : 'phoneChangeSentAt'
  await tx
    .update(authUsers)
    .set({ [sentAt]: auth.deps.clock.now() })
    .where(eq(authUsers.id, user.id))
  const { code } = await issueOneTimeToken(auth, tx, { user, kind, address: phone })
  const text = `${code} is your Pawstead code. It expires in 5 minutes. Don’t share it with anyone.`
  await auth.messages.text(tx, { to: phone, text })
}

/** The address behind the button of a mail. */
export function linkTo(
  { deps }: Pick<AuthContext, 'deps'>,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  return `${deps.env.publicUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`
}
