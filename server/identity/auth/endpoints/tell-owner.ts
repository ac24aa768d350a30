import type { Tx } from '#server/infra/database/db'
import type { AuthUser } from '#server/tables/auth'
import type { AuthContext } from '../context'
import { greetingName } from '../greeting'
import type { Recipient } from '../recipient-limits'

/** Tells the owner of an address that somebody, most likely they themselves, signed up with it again. */
export async function tellOwner(
  { deps, messages }: AuthContext,
  tx: Tx,
  user: AuthUser,
  { channel, address }: Recipient,
): Promise<void> {
  const link = `${deps.env.publicUrl}/auth`
  if (channel === 'email') {
    await messages.mail(tx, { kind: 'already-registered', to: address, name: greetingName(user), link })
  } else {
    await messages.text(tx, { to: address, text: `This number already has a Pawstead account. Sign in at ${link}` })
  }
}
