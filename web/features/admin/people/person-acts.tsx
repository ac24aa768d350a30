import { useState } from 'react'
import type { Person } from '#contract/people'
import { Link } from '#web/kit/link/link'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { tell } from '../use-act'
import { ActDialog } from './act-dialog'
import { LockDialog } from './lock-dialog'
import { ViewDialog } from './view-dialog'

type Act = 'sign-out' | 'lock' | 'unlock' | 'two-factor' | 'view'

/** What may be done to somebody's account; each act asks first, wants a reason where it hurts, and is on the record. */
export function PersonActs({ person, isOneself, mayView }: { person: Person; isOneself: boolean; mayView: boolean }) {
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const { id, name, email, canLock, canResetTwoFactor, lockedUntil, suspendedUntil } = person
  if (isOneself) {
    return <p className="text-muted-foreground">This is you. Manage your own account in Settings.</p>
  }
  if (!canLock && !canResetTwoFactor) {
    return <p className="text-muted-foreground">Only someone with a higher role can change this account.</p>
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {suspendedUntil && (
        <p className="w-full text-muted-foreground">They’re suspended and signed out. Lift it under Moderation.</p>
      )}
      {canLock && (
        <>
          <Button variant="outline" onClick={() => setAct('sign-out')}>
            Sign out everywhere
          </Button>
          {lockedUntil ? (
            <Button variant="outline" onClick={() => setAct('unlock')}>
              Unlock account
            </Button>
          ) : (
            // whoever is suspended is out already; that is lifted where it was decided
            !suspendedUntil && (
              <Button variant="outline" onClick={() => setAct('lock')}>
                Lock account
              </Button>
            )
          )}
        </>
      )}
      {canResetTwoFactor && (
        <Button variant="outline" onClick={() => setAct('two-factor')}>
          Reset two-step sign-in
        </Button>
      )}
      {mayView && (
        <Button variant="outline" onClick={() => setAct('view')}>
          View as this person
        </Button>
      )}
      {email && (
        <Link
          to="/admin/data-requests"
          search={{ account: email, name }}
          data-plain=""
          className={buttonClass('outline')}
        >
          Delete account
        </Link>
      )}
      {act === 'view' && <ViewDialog person={person} onClose={close} />}
      <ActDialog
        open={act === 'sign-out'}
        onClose={close}
        title="Sign out everywhere?"
        button="Sign out everywhere"
        work={() => client.people.signOutEverywhere({ id })}
        onDone={({ ended }) => tell('Signed out everywhere', `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`)}
      >
        {name} will have to sign in again on every device.
      </ActDialog>
      <ActDialog
        open={act === 'unlock'}
        onClose={close}
        title="Unlock this account?"
        button="Unlock account"
        reason="optional"
        work={(reason) => client.people.unlock({ id, ...(reason && { reason }) })}
        onDone={() =>
          tell('Account unlocked', suspendedUntil ? `${name} is still suspended.` : `${name} can sign in again.`)
        }
      >
        {suspendedUntil
          ? `${name} stays suspended: that’s lifted under Moderation.`
          : `${name} will be able to sign in again right away.`}
      </ActDialog>
      <ActDialog
        open={act === 'two-factor'}
        onClose={close}
        title="Reset two-step sign-in?"
        button="Remove second steps"
        reason="required"
        destructive
        work={(reason) => client.people.resetTwoFactor({ id, reason })}
        onDone={() =>
          tell('Two-step sign-in reset', `${name} signs in without a second step until they set it up again.`)
        }
      >
        This removes every second step and recovery code from {name}’s account and signs out every device. Make sure the
        request really came from them.
      </ActDialog>
      <LockDialog person={person} open={act === 'lock'} onClose={close} />
    </div>
  )
}
