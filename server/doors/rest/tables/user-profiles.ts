import { MARKER } from '#contract/onboarding.rules'
import { own } from './own'
import { columns, type WireTable } from './wire-table'

/**
 * The marker of the beginning as soon as there is one, since that is what a client looks for; until then what the person
 * wrote about themselves, and null when that is nothing.
 */
const description = (row: string) => `coalesce(${row}.description, (
  select d.about from profile_details d
  where d.profile_id = ${row}.id and d.about <> '' and not starts_with(d.about, '${MARKER}')))`

/** One's own, open and closed. */
export const userProfiles: WireTable = {
  name: 'user_profiles',
  columns: columns({
    id: 'uuid',
    user_id: 'uuid',
    user_type: 'text',
    first_name: 'text',
    last_name: 'text',
    business_name: 'text',
    description: { type: 'text', read: description },
    phone: 'text',
    is_active: 'bool',
    created_at: 'timestamptz',
  }),
  visibleTo: own,
}
