import { own } from './own'
import { columns, type WireTable } from './wire-table'

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
    description: 'text',
    phone: 'text',
    is_active: 'bool',
    created_at: 'timestamptz',
  }),
  visibleTo: own,
}
