import { useState } from 'react'
import type { RoleGrant } from '#contract/people'
import { roleInSentence } from '#contract/roles'
import { Confirm } from '#web/kit/form/confirm'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Monogram } from '#web/ui/monogram'
import { ROLE_WORDS } from '../person/people-words'
import { tell, useAct } from '../use-act'

/** A role somebody holds or held. */
export function GrantRow({
  grant,
  named = true,
}: {
  grant: RoleGrant /** Not on the person's own page. */
  named?: boolean
}) {
  const inForce = grant.isActive && !grant.expired
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 hairline border-x-0 border-b-0 first:border-t-0">
      {named && <Monogram name={grant.name} seed={grant.userId} size="md" />}
      <span className="flex-1 min-w-[10rem]">
        {named && (
          <Link to="/admin/people/$id" params={{ id: grant.userId }} className="link font-medium block">
            {grant.name}
          </Link>
        )}
        <span className="text-sm text-muted-foreground">
          <Term grant={grant} />
          {grant.changedBy && `, by ${grant.changedBy.name}`}
        </span>
      </span>
      {/* together in the row or together below it, however long the role's name is */}
      <span className="flex items-center gap-3 max-sm:w-full">
        <Badge tone={inForce ? 'primary' : 'neutral'}>
          {ROLE_WORDS[grant.role]}
          {!inForce && (grant.isActive ? ', expired' : ', revoked')}
        </Badge>
        {inForce && grant.canRevoke && <Revoke grant={grant} />}
      </span>
    </li>
  )
}

function Term({ grant: { isActive, expired, expiresAt, updatedAt } }: { grant: RoleGrant }) {
  if (!isActive)
    return (
      <>
        Revoked <Moment at={updatedAt} to="minute" />
      </>
    )
  if (!expiresAt) return 'No end date'
  return (
    <>
      {expired ? 'Ended ' : 'Until '}
      <Moment at={expiresAt} to="minute" />
    </>
  )
}

function Revoke({ grant }: { grant: RoleGrant }) {
  const [asking, setAsking] = useState(false)
  const role = ROLE_WORDS[grant.role].toLowerCase()
  const revoke = useAct(client.people.revokeRole, () => {
    setAsking(false)
    tell('Role revoked', `${grant.name} is no longer ${roleInSentence(grant.role)}.`)
  })
  const close = () => {
    revoke.forget()
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Revoke ${role} from ${grant.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <Confirm
        open={asking}
        onClose={close}
        title="Revoke this role?"
        action="Revoke role"
        destructive
        busy={revoke.busy}
        problem={revoke.problem}
        onConfirm={() => revoke.run({ id: grant.id })}
      >
        {grant.name} loses {role} access right away. The change is saved in the audit log.
      </Confirm>
    </>
  )
}
