import { GRANTED_ROLES, type GrantedRole, GUARDIAN_WORDS } from '#contract/pet-access.rules'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'

/** What somebody may do, with what it means beneath; who is not the owner makes no co-owners. */
export function RoleField({
  value,
  owns,
  onChange,
}: {
  value: GrantedRole
  owns: boolean
  onChange: (role: GrantedRole) => void
}) {
  return (
    <Field label="Role" hint={GUARDIAN_WORDS[value].hint}>
      <Select value={value} onChange={({ target }) => onChange(target.value as GrantedRole)}>
        {GRANTED_ROLES.filter((role) => owns || role !== 'co-owner').map((role) => (
          <option key={role} value={role}>
            {GUARDIAN_WORDS[role].label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
