import type { Deps } from '#server/infra/deps'
import { openPlaces } from './places'
import type { Rule } from './rule'
import { createImpossibleTravel } from './rules/impossible-travel'
import { manyAccounts } from './rules/many-accounts'
import { massActions } from './rules/mass-actions'
import { passwordSpraying } from './rules/password-spraying'
import { repeatedFailures } from './rules/repeated-failures'
import { roleChanges } from './rules/role-changes'
import { tokenReuse } from './rules/token-reuse'

/** Everything that is looked for. */
export async function rulesOf({ env, log }: Pick<Deps, 'env' | 'log'>): Promise<Rule[]> {
  const travel = createImpossibleTravel(await openPlaces(env.accounts.geoipDb, log))
  return [tokenReuse, repeatedFailures, passwordSpraying, manyAccounts, travel, roleChanges, massActions]
}
