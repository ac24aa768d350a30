import { greetingName } from '../../../auth/greeting'
import { type AccountMail, createMessages } from '../../../auth/messages'
import { createSealer } from '../../../auth/sealing'
import type { Tx } from '../../../db'
import type { Deps } from '../../../deps'
import type { AuthUser } from '../../../tables/auth'

type Told = { kind: 'deletion-planned'; on: string } | { kind: 'deletion-cancelled' } | { kind: 'deleted' }

/** Tells a person what becomes of their account, by mail; people without an address read it when they sign in. */
export async function mailPerson({ env }: Pick<Deps, 'env'>, tx: Tx, user: AuthUser, told: Told): Promise<void> {
  if (user.email === null) return
  const mail: AccountMail = { ...told, to: user.email, name: greetingName(user) }
  await createMessages(createSealer(env.secretKey, 'messages')).mail(tx, mail)
}
