import type { Manifest } from '#server/identity/manifest'
import { account } from './handlers'
import { accountData } from './personal-data'

export const manifest: Manifest<'account'> = {
  handlers: account,
  personalData: accountData,
}
