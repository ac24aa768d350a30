import type { Manifest } from '../manifest'
import { security } from './handlers'
import { securityData } from './personal-data'

export const manifest: Manifest<'security'> = {
  handlers: security,
  personalData: securityData,
}
