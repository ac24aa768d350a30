import { MEMBER_ROLES, type MemberRole, ROLE_WORDS } from '#contract/team.rules'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'

/** What somebody may do, with what it means beneath. */
export function RoleField({ value, onChange }: { value: MemberRole; onChange: (role: MemberRole) => void }) {
  return (
    <Field label="Role" hint={ROLE_WORDS[value].hint}>
      <Select value={value} onChange={({ target }) => onChange(target.value as MemberRole)}>
        {MEMBER_ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role].label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
