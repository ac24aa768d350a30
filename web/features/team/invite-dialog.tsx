import { useState } from 'react'
import type { ProfileType } from '#contract/roles'
import { INVITE_DAYS, type MemberRole } from '#contract/team.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { RoleField } from './role-field'
import { useTeamAct } from './use-team-act'

/** Asks somebody to join, by mail. */
export function InviteDialog({
  profileId,
  type,
  open,
  onClose,
}: DialogProps & { profileId: string; type: ProfileType }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('staff')
  const [asked, setAsked] = useState(0)
  const wrong = asked > 0 && !/^\S+@\S+\.\S+$/.test(email.trim())
  const act = useTeamAct(profileId, client.team.invite, () => {
    onClose()
    toast({ title: 'Invitation sent', description: `To ${email.trim()}.` })
  })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Invite someone"
      button="Send invitation"
      busyLabel="Sending"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={wrong && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (/^\S+@\S+\.\S+$/.test(email.trim())) act.run({ profileId, email: email.trim(), role })
      }}
      note={`They get an email with a link and have ${INVITE_DAYS} days to accept. If they don’t have an account, they can sign up with this address.`}
    >
      <Field label="Email" error={wrong ? 'Enter an email address such as ada@example.com.' : undefined}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          maxLength={254}
        />
      </Field>
      <RoleField type={type} value={role} onChange={setRole} />
    </ActDialog>
  )
}
