import { roleHint } from '#contract/role-hints'
import type { ProfileType } from '#contract/roles'
import { MEMBER_ROLES, type MemberRole, ROLE_LABELS } from '#contract/team.rules'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'

type Props = { type: ProfileType; value: MemberRole; onChange: (role: MemberRole) => void }

/** What somebody may do for a profile of this kind, with what it means beneath. */
export function RoleField({ type, value, onChange }: Props) {
  return (
    <Field label="Role" hint={roleHint(value, type)}>
      <Select value={value} onChange={({ target }) => onChange(target.value as MemberRole)}>
        {MEMBER_ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
