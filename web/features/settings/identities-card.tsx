import type { UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { phoneWords } from '#contract/phone.rules'
import { useWaysIn } from '#web/features/account/ways-in'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { fromAuth } from '#web/kit/session/ask-auth'
import { viewAs } from '#web/lib/session/view-as'
import { Button } from '#web/ui/button'
import { renewSession } from './auth-service'
import { identityName, unlinkWords } from './identity-words'
import { LinkProviders } from './link-providers'
import { NotInView } from './not-in-view'
import { useIdentities, useRenew } from './queries'

export function IdentitiesCard({ isSso }: { isSso: boolean }) {
  const identities = useIdentities()
  return (
    <Card title="Connected accounts" note="The ways you can sign in to this account.">
      {viewAs() ? (
        <NotInView what="Connected accounts" />
      ) : (
        <Loaded query={identities} what="your connected accounts" shape="h-[4rem]">
          {(list) => (
            <>
              <ul className="divide-y divide-border -mt-3">
                {list.map((identity) => (
                  <li key={identity.identity_id}>
                    <Identity identity={identity} isOnly={list.length === 1} isSso={isSso} />
                  </li>
                ))}
              </ul>
              {!isSso && <LinkProviders linked={list.map(({ provider }) => provider)} />}
            </>
          )}
        </Loaded>
      )}
    </Card>
  )
}

function Identity({ identity, isOnly, isSso }: { identity: UserIdentity; isOnly: boolean; isSso: boolean }) {
  const { data: waysIn } = useWaysIn()
  const renew = useRenew()
  const [asking, setAsking] = useState(false)
  const { provider, identity_id: id, identity_data: data } = identity
  const name = identityName(provider, waysIn?.providers)
  const reasonId = `only-${id}`
  const unlink = useAct(
    async () => {
      await fromAuth((auth) => auth.unlinkIdentity(identity))
      await renewSession()
    },
    async () => {
      await renew()
      setAsking(false)
    },
  )
  const account = provider === 'phone' ? data?.phone && phoneWords(`+${data.phone}`) : data?.email
  return (
    <div className="py-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {account && <p className="text-sm text-muted-foreground break-words">{account}</p>}
        {isOnly && (
          <p id={reasonId} className="text-sm text-muted-foreground">
            {isSso
              ? 'You sign in through your company, so you can’t remove this here.'
              : 'This is your only way to sign in. Connect another one before you remove it.'}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={isOnly}
        aria-label={`Disconnect ${name}`}
        aria-describedby={isOnly ? reasonId : undefined}
        onClick={() => setAsking(true)}
      >
        Disconnect
      </Button>
      <Confirm
        open={asking}
        title={`Disconnect ${name}?`}
        action="Disconnect"
        destructive
        busy={unlink.busy}
        problem={unlink.problem?.words ?? null}
        onConfirm={unlink.run}
        onClose={() => setAsking(false)}
      >
        {unlinkWords(provider)}
      </Confirm>
    </div>
  )
}
