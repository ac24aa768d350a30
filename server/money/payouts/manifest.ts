import type { Manifest } from '#server/identity/manifest'
import { payouts } from './handlers'
import { payoutData } from './personal-data'

export const manifest: Manifest<'payouts'> = {
  handlers: payouts,
  personalData: payoutData,
}
