import { and, eq } from 'drizzle-orm'
import type { AccountSettings } from '#contract/account'
import { requireMayWrite } from '#server/core/people/may-write'
import type { Viewer } from '#server/core/people/viewer'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { mergeUserMetadata, saysNewName } from '#server/identity/auth/user-metadata'
import { changeUser } from '#server/identity/auth/users'
import type { Deps } from '#server/infra/deps'
import { userProfiles } from '../../tables/profiles'

type Name = Pick<AccountSettings, 'firstName' | 'lastName'>

/**
 * Gives a person another name, on their profiles and in what the account says of them.
 *
 * @returns it as it is kept, without what cannot be seen
 * @throws NOT_ALLOWED for people whose company signs them in: the next sign-in would bring the old name back;
 *   BAD_REQUEST when nothing is left of the first name; SANCTIONED for a new one of whoever may not write
 */
export async function rename({ db, clock }: Deps, viewer: Viewer, given: Name): Promise<Name> {
  const [firstName, lastName] = [cleanLine(given.firstName), cleanLine(given.lastName)]
  if (!firstName) throw refuse('BAD_REQUEST')
  await db.transaction(async (tx) => {
    let isNew = false
    await changeUser(tx, viewer.id, clock.now(), ({ isSso, userMetadata }) => {
      if (isSso) throw refuse('NOT_ALLOWED')
      const renamed = mergeUserMetadata(userMetadata, { first_name: firstName, last_name: lastName })
      isNew = saysNewName(userMetadata, renamed)
      return { userMetadata: renamed }
    })
    // profiles ask by themselves; somebody may have none
    if (isNew) await requireMayWrite(tx, viewer, 'edit')
    const renamed = await tx
      .update(userProfiles)
      .set({ firstName, lastName })
      .where(and(eq(userProfiles.userId, viewer.id), eq(userProfiles.isActive, true)))
      .returning({ id: userProfiles.id })
    await tellProfiles(
      tx,
      renamed.map(({ id }) => id),
    )
  })
  return { firstName, lastName }
}
