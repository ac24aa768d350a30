import { greetingName } from '#server/identity/auth/greeting'
import { type AccountMail, createMessages } from '#server/identity/auth/messages'
import { createSealer } from '#server/identity/auth/sealing'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { AuthUser } from '../../../tables/auth'

type DeletionStage = { kind: 'deletion-planned'; on: string } | { kind: 'deletion-cancelled' } | { kind: 'deleted' }

/** Tells a person what becomes of their account, by mail; people without an address read it when they sign in. */
export async function mailPerson(
  { env }: Pick<Deps, 'env'>,
  tx: Tx,
  user: AuthUser,
  stage: DeletionStage,
): Promise<void> {
  if (user.email === null) return
  const mail: AccountMail = { ...stage, to: user.email, name: greetingName(user) }
  await createMessages(createSealer(env.secretKey, 'messages')).mail(tx, mail)
}
