import { sql } from 'drizzle-orm'
import type { QueueItem } from '#contract/profile-review'
import { publicName } from '#contract/profiles.rules'
import { nameOf } from '#server/core/people/name'

/** Moments as text, as the statement gives them. */
export type QueueRow = Omit<QueueItem, 'name' | 'submittedAt'> & {
  submittedAt: string | null
  firstName: string
  lastName: string
  businessName: string | null
  showInitial: boolean
}

const PENDING_PAPERS = sql`from verifications v where v.profile_id = p.id and v.status = 'pending'`

/** Of QUEUED. */
export const QUEUE_COLUMNS = sql`
  p.id, p.user_type as "userType", p.first_name as "firstName", p.last_name as "lastName",
  p.business_name as "businessName", d.show_initial as "showInitial", p.user_id as "ownerId", ${nameOf('p.user_id')} as "ownerName", d.locality,
  d.approval_status as approval, to_json(d.submitted_at)#>>'{}' as "submittedAt",
  (select count(*)::int ${PENDING_PAPERS}) as "papersWaiting"`

/** Open profiles that are listed after review only, of people who are there. */
export const QUEUED = sql`
  from user_profiles p join profile_details d on d.profile_id = p.id
  join auth_users u on u.id = p.user_id and u.deleted_at is null
  where p.user_type <> 'pet-parent' and p.is_active`

export const HAS_PENDING_PAPER = sql`exists (select ${PENDING_PAPERS})`
export const OLDEST_PAPER = sql`(select min(v.created_at) ${PENDING_PAPERS})`

export function toQueueItem({
  firstName,
  lastName,
  businessName,
  showInitial,
  submittedAt,
  ...row
}: QueueRow): QueueItem {
  return {
    ...row,
    name: publicName({ userType: row.userType, firstName, lastName, businessName, showInitial }),
    submittedAt: submittedAt === null ? null : new Date(submittedAt),
  }
}
