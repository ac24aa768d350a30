import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNowhere } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { OwnDecisionItem } from './own-decision'
import { OwnSanctionItem } from './own-sanction'

type Keys = {
  /** Of what was done about a person. */
  linkKey: string | undefined
  /** Of what was decided about something they wrote. */
  decisionKey: string | undefined
}

/** Where the link in the mail leads: what was decided, and how to appeal, also for people who cannot sign in. */
export function AppealPage({ linkKey, decisionKey }: Keys) {
  return (
    <div className="container-page py-8 md:py-12 max-w-[44rem]">
      <h1 className="font-display font-medium text-title">Appeal a decision</h1>
      <div className="mt-6 hairline rounded-card bg-card p-5 sm:p-6">
        {decisionKey ? <OfDecision token={decisionKey} /> : linkKey ? <OfSanction token={linkKey} /> : <NoDecision />}
      </div>
    </div>
  )
}

const ONCE = { retry: false, staleTime: 0 } as const

function OfSanction({ token }: { token: string }) {
  const query = useQuery({ ...api.sanctions.byLink.queryOptions({ input: { token } }), ...ONCE })
  return (
    <Found query={query}>
      {(sanction) => (
        <OwnSanctionItem
          sanction={sanction}
          heading="h2"
          send={(body) => client.sanctions.appealByLink({ token, body })}
          onSent={() => query.refetch()}
        />
      )}
    </Found>
  )
}

function OfDecision({ token }: { token: string }) {
  const query = useQuery({ ...api.reports.byLink.queryOptions({ input: { token } }), ...ONCE })
  return (
    <Found query={query}>
      {(decision) => (
        <OwnDecisionItem
          decision={decision}
          heading="h2"
          send={(body) => client.reports.appealByLink({ token, body })}
          onSent={() => query.refetch()}
        />
      )}
    </Found>
  )
}

/** What the link is about, once it is there; a link that is none of ours, or no longer good, is said to be. */
function Found<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (isNowhere(query.error)) return <NoDecision />
  return (
    <Loaded query={query} what="the decision" shape="h-[14rem]">
      {children}
    </Loaded>
  )
}

function NoDecision() {
  return (
    <p>
      This link doesn’t show a decision, or the decision no longer applies. Open the email again and use its button, or{' '}
      <AppLink href="/contact-us" className="underline underline-offset-4">
        contact us
      </AppLink>
      .
    </p>
  )
}
