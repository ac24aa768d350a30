import { useState } from 'react'
import { type GrantedRole, GUARDIAN_WORDS, type GuardianRole } from '#contract/pet-access.rules'
import type { PetGrant } from '#contract/pet-family'
import { mayGrant } from '#contract/pet-family.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Confirm } from '#web/kit/form/confirm'
import { dayOf, momentOf } from '#web/kit/pet/days'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { RoleField } from './role-field'
import { TimeFields, timeProblem } from './time-fields'

type Props = {
  grant: PetGrant
  pet: string
  /** What who looks is to the pet. */
  mine: GuardianRole
  /** Leads away from the pet’s own pages, which are nobody’s to whoever left. */
  onLeft?: () => unknown
}

/** What can be done about somebody’s access: by those who may give it, and by oneself. */
export function GrantActs({ grant, pet, mine, onLeft }: Props) {
  const [asked, setAsked] = useState<'role' | 'time' | 'end' | 'leave' | 'hand-over' | null>(null)
  const close = () => setAsked(null)
  const { id, petId, userId, name, role, you, planned } = grant
  const may = mayGrant(mine, role)
  const end = useFamilyAct(() => client.petFamily.end({ id }), `${name} no longer has access`, close)
  const leave = useFamilyAct(
    async () => {
      const left = await client.petFamily.leave({ petId })
      // before anything is asked anew
      await onLeft?.()
      return left
    },
    `You left ${pet}’s family`,
    close,
  )
  const handOver = useFamilyAct(() => client.petFamily.handOver({ petId, userId }), `${name} is the owner now`, close)
  const button = (act: NonNullable<typeof asked>, label: string, about: string) => (
    <Button variant="outline" size="sm" aria-label={about} onClick={() => setAsked(act)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {may && !you && button('role', 'Change role', `Change role of ${name} for ${pet}`)}
        {may && !you && button('time', 'Change time', `Change time: how long ${name} has access to ${pet}`)}
        {mine === 'owner' &&
          role === 'co-owner' &&
          !planned &&
          button('hand-over', 'Make owner', `Make owner of ${pet}: ${name}`)}
        {may && !you && button('end', 'End access', `End access of ${name} to ${pet}`)}
        {you && role !== 'owner' && button('leave', 'Leave', `Leave ${pet}’s family`)}
      </div>
      {asked === 'role' && role !== 'owner' && (
        <RoleDialog grant={{ ...grant, role }} pet={pet} owns={mine === 'owner'} onClose={close} />
      )}
      {asked === 'time' && <TimeDialog grant={grant} pet={pet} onClose={close} />}
      <Confirm
        open={asked === 'end'}
        title={`End the access of ${name} to ${pet}?`}
        action="End access"
        destructive
        busy={end.busy}
        problem={end.problem?.words ?? null}
        onConfirm={() => end.run(undefined)}
        onClose={close}
      >
        They won’t be able to see {pet} anymore, on any device. What they logged stays. You can invite them again.
      </Confirm>
      <Confirm
        open={asked === 'leave'}
        title={`Leave ${pet}’s family?`}
        action="Leave"
        destructive
        busy={leave.busy}
        problem={leave.problem?.words ?? null}
        onConfirm={() => leave.run(undefined)}
        onClose={close}
      >
        You won’t be able to see {pet} anymore. Only the family can invite you again.
      </Confirm>
      <Confirm
        open={asked === 'hand-over'}
        title={`Make ${name} the owner of ${pet}?`}
        action="Make owner"
        destructive
        busy={handOver.busy}
        problem={handOver.problem?.words ?? null}
        onConfirm={() => handOver.run(undefined)}
        onClose={close}
      >
        {name} can then delete {pet} and give it away, and you become a co-owner. Repeat deliveries you order for {pet}{' '}
        are paused, because only the owner orders for a pet.
      </Confirm>
    </>
  )
}

type DialogOf<Grant> = { grant: Grant; pet: string; onClose: () => void }

function RoleDialog({ grant, pet, owns, onClose }: DialogOf<PetGrant & { role: GrantedRole }> & { owns: boolean }) {
  const [role, setRole] = useState<GrantedRole>(grant.role)
  const title = `${grant.name} is now a ${GUARDIAN_WORDS[role].label.toLowerCase()} of ${pet}`
  const act = useFamilyAct(client.petFamily.setRole, title, onClose)
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Role of ${grant.name} for ${pet}`}
      button="Save role"
      busyLabel="Saving"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      onSubmit={() => (role === grant.role ? onClose() : act.run({ id: grant.id, role }))}
    >
      <RoleField value={role} owns={owns} onChange={setRole} />
    </ActDialog>
  )
}

function TimeDialog({ grant, pet, onClose }: DialogOf<PetGrant>) {
  const [from, setFrom] = useState(grant.planned ? dayOf(grant.startsAt) : '')
  const [until, setUntil] = useState(dayOf(grant.endsAt))
  const [asked, setAsked] = useState(0)
  const problem = timeProblem(from, until)
  const act = useFamilyAct(client.petFamily.setTime, 'Time changed', onClose)
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Access of ${grant.name} to ${pet}`}
      button="Save time"
      busyLabel="Saving"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={problem && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (problem) return
        act.run({ id: grant.id, startsAt: momentOf(from, 'first'), endsAt: momentOf(until, 'last') })
      }}
      note="Without a day, access stays until someone ends it."
    >
      <TimeFields
        from={from}
        until={until}
        onUntil={setUntil}
        {...(grant.planned && { onFrom: setFrom })}
        problem={asked > 0 ? problem : undefined}
      />
    </ActDialog>
  )
}
