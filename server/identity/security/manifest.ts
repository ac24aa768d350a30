import { ALERT } from '#server/identity/wire/columns'
import type { Manifest } from '../manifest'
import { detectAll } from './detection/detect'
import { security } from './handlers'
import { securityMerging } from './merging'
import { countMetrics } from './metrics'
import { securityData } from './personal-data'
import { checkAudit, sealAudit } from './seals'
import { insertSecurity } from './seed'
import { newDevices } from './town-notices'

export const manifest: Manifest<'security', object, 'security'> = {
  about: 'Alerts, the audit log, and figures',
  handlers: security,
  personalData: securityData,
  merging: securityMerging,
  topics: {},
  notices: { security: newDevices },
  jobs: [
    { name: 'detect', everyMs: 5 * 60_000, run: detectAll },
    { name: 'seal', everyMs: 10 * 60_000, run: sealAudit },
    { name: 'metrics', everyMs: 60 * 60_000, run: countMetrics },
    { name: 'check audit', everyMs: 'day', run: checkAudit },
  ],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: { suspicious_activity_alerts: ALERT },
  seed: { after: ['payouts'], insert: insertSecurity },
}
