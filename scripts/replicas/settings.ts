// How every process of a run is set up.
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** Several times what the balancer needs to notice. */
export const DRAIN_S = 2

export function settingsOf({ folder, appUrl, adminUrl }: Cluster, publicUrl: string, role: string) {
  return {
    ROLE: role,
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: adminUrl,
    SECRET_KEY: 'one-secret-for-all-replicas-0123456789',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    DEMO: 'true',
    RATE_LIMITS: 'off',
    DRAIN_S: `${DRAIN_S}`,
    LOG_LEVEL: process.env.REPLICAS_LOG ?? 'error',
    DATA_DIR: join(folder, 'data'),
  }
}
