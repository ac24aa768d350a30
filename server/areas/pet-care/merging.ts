import type { Merging } from '#server/core/merging'

/** What is still to be done is the person's to do; the record of an animal that has died is not touched. */
export const petCareMerging: Merging = {
  fates: {
    'care_logs.done_by': 'stays',
    'care_tasks.assigned_to': {
      moves: 'only',
      only: "not exists (select from pets p where p.id = t.pet_id and p.status = 'passed')",
    },
    'care_tasks.created_by': 'stays',
  },
}
