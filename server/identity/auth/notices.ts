import type { Connection } from '#server/infra/database/connection'
import type { AuthUser } from '#server/tables/auth'
import type { AuthContext } from './context'
import { greetingName } from './greeting'
import type { AccountMail } from './messages'
import { textsAreSent } from './texts'

type Addressed = { to: string; name: string }

/**
 * Tells a person what happened to their account: by mail where they have a confirmed address, else by text.
 *
 * @param user as they were before, so that whoever took an account over is not the only one to hear of it
 */
export async function giveNotice(
  auth: Pick<AuthContext, 'deps' | 'messages'>,
  tx: Connection,
  user: AuthUser,
  { mail, text }: { mail: (addressed: Addressed) => AccountMail; text: string },
): Promise<void> {
  if (user.email !== null && user.emailConfirmedAt !== null) {
    await auth.messages.mail(tx, mail({ to: user.email, name: greetingName(user) }))
  } else if (user.phone !== null && user.phoneConfirmedAt !== null && textsAreSent(auth)) {
    await auth.messages.text(tx, { to: user.phone, text })
  }
}
