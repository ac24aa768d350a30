import type { Merging } from '#server/core/merging'

export const petMedicineMerging: Merging = {
  fates: {
    'medication_doses.given_by': 'stays',
    'medications.created_by': 'stays',
  },
}
