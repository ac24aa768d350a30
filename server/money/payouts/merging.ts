import type { Merging } from '#server/core/merging'

/** Who is paid out is a profile, which moves as a whole. */
export const payoutsMerging: Merging = {
  fates: {
    'reconciliation_findings.settled_by': 'stays',
  },
}
