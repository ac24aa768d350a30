import type { Person } from '#contract/people'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { Badge } from '#web/ui/badge'

const FACTOR_WORDS = { totp: 'Authenticator app', phone: 'Text message' }
const PROVIDER_WORDS: Record<string, string> = { email: 'Email', phone: 'Phone', google: 'Google', github: 'GitHub' }

/** How the person signs in: the kinds only, never an address or a secret. */
export function PersonWaysIn({ person: { identities, factors } }: { person: Pick<Person, 'identities' | 'factors'> }) {
  return (
    <>
      {identities.length === 0 && <p className="text-muted-foreground">None yet.</p>}
      <ul className="-mt-3 empty:hidden">
        {identities.map(({ provider, lastSignInAt }) => (
          <li key={provider} className="py-3 hairline border-x-0 border-b-0 first:border-t-0">
            <span className="font-medium block">{providerWords(provider)}</span>
            <span className="text-sm text-muted-foreground">
              {lastSignInAt ? (
                <>
                  last used <Ago at={lastSignInAt} />
                </>
              ) : (
                'never used'
              )}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="mt-2 font-semibold">Second steps</h3>
      {factors.length === 0 && <p className="text-sm text-muted-foreground">None set up.</p>}
      <ul>
        {factors.map((factor) => (
          <li
            key={`${factor.factorType} ${factor.createdAt.toISOString()}`}
            className="flex flex-wrap items-center gap-3 py-3 hairline border-x-0 border-b-0 first:border-t-0"
          >
            <span className="flex-1 min-w-[9rem]">
              <span className="font-medium block">{FACTOR_WORDS[factor.factorType]}</span>
              <span className="text-sm text-muted-foreground">
                since <Moment at={factor.createdAt} short />
              </span>
            </span>
            <Badge tone={factor.status === 'verified' ? 'success' : 'neutral'}>
              {factor.status === 'verified' ? 'Active' : 'Setup not finished'}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  )
}

function providerWords(provider: string): string {
  if (provider.startsWith('sso:')) return 'Company sign-in'
  return PROVIDER_WORDS[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}
