import { Plus } from 'lucide-react'
import { HIDDEN, useWaysIn } from '#web/features/account/ways-in'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { callbackUrl } from '#web/kit/session/auth-call'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { HERE } from './here'

/** The providers that could be added as a way in. */
export function LinkProviders({ linked }: { linked: readonly string[] }) {
  const { data } = useWaysIn()
  const link = useAct((provider: string) =>
    // the client leaves for the provider's page by itself
    fromAuth((auth) =>
      auth.linkIdentity({ provider: provider as 'google', options: { redirectTo: callbackUrl(HERE) } }),
    ),
  )
  const open = data?.providers.filter(({ name }) => name !== HIDDEN && !linked.includes(name)) ?? []
  return (
    <>
      <div className="has-[p]:mt-3">
        <FormProblem>{link.problem?.words}</FormProblem>
      </div>
      {open.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {open.map(({ name, label }) => (
            <Button key={name} variant="outline" busy={link.busy} onClick={() => link.run(name)}>
              <Icon as={Plus} />
              Connect {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
