import type { Merging } from '#server/core/merging'

export const switchesMerging: Merging = {
  fates: {
    'site_switch_changes.changed_by': 'stays',
    'site_switches.changed_by': 'stays',
  },
}
