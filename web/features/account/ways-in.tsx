import { useQuery } from '@tanstack/react-query'
import { Building2, KeyRound, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { PUBLIC_KEY } from '#contract/public-key'
import { FormProblem } from '#web/kit/form/form-problem'
import { Link } from '#web/kit/link/link'
import { attempt, callbackUrl } from '#web/kit/session/auth-call'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { apiUrl } from '#web/lib/origin'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import type { AuthSearch } from './auth-modes'
import { useTypedAddress } from './typed'

type Provider = { name: string; label: string }
type Settings = { providers: Provider[]; saml_enabled: boolean; external: { phone: boolean } }

/** Signs in by itself and is there for machines. */
export const HIDDEN = 'test'

async function readSettings(): Promise<Settings> {
  const response = await fetch(apiUrl('/auth/v1/settings'), { headers: { apikey: PUBLIC_KEY } })
  if (!response.ok) throw new Error(`settings answered ${response.status}`)
  return (await response.json()) as Settings
}

/** Which ways in are open, as the account service says. */
export function useWaysIn() {
  return useQuery({ queryKey: ['auth-settings'], queryFn: readSettings })
}

/** Everything but the password. An account that a provider or a company vouches for is made on the way. */
export function WaysIn({ next, search, join = false }: { next: string; search: AuthSearch; join?: boolean }) {
  const { data } = useWaysIn()
  const [problem, setProblem] = useState<AuthProblem | null>(null)
  const typed = useTypedAddress()
  const providers = data?.providers.filter(({ name }) => name !== HIDDEN) ?? []

  async function handleProvider(provider: string) {
    // the client leaves for the provider's page by itself
    setProblem(
      await attempt((auth) =>
        auth.signInWithOAuth({ provider: provider as 'google', options: { redirectTo: callbackUrl(next) } }),
      ),
    )
  }
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-muted-foreground">
        <span className="h-px flex-1 bg-border" />
        or
        <span className="h-px flex-1 bg-border" />
      </div>
      <FormProblem>{problem?.words}</FormProblem>
      <div className="flex flex-col gap-2.5">
        <Link
          to="/auth"
          data-plain=""
          search={{ ...search, mode: join ? 'join-code' : 'code' }}
          // read when it is pressed: /join is another page, and what was typed there comes along
          state={(before) => ({
            ...before,
            buyer: { firstName: typed.firstName ?? '', lastName: typed.lastName ?? '', email: typed.current },
          })}
          className={buttonClass('outline')}
        >
          <Icon as={Mail} />
          {join ? 'Email me a link' : 'Email me a sign-in link'}
        </Link>
        {/* both stand there until it is known that they are closed: what comes later moves what is below */}
        {data?.saml_enabled !== false && (
          <Link to="/auth" data-plain="" search={{ ...search, mode: 'sso' }} className={buttonClass('outline')}>
            <Icon as={Building2} />
            Continue with single sign-on
          </Link>
        )}
        {!join && data?.external.phone !== false && (
          <Link to="/auth" data-plain="" search={{ ...search, mode: 'phone' }} className={buttonClass('outline')}>
            <Icon as={Smartphone} />
            Text me a sign-in code
          </Link>
        )}
        {/* last, since who they are is only known later */}
        {providers.map(({ name, label }) => (
          <Button key={name} variant="outline" onClick={() => handleProvider(name)}>
            <Icon as={KeyRound} />
            Continue with {label}
          </Button>
        ))}
      </div>
    </>
  )
}
