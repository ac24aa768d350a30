import { useQuery } from '@tanstack/react-query'
import type { Proposal } from '#contract/proposals'
import type { Role } from '#contract/roles'
import { api } from '#web/lib/api'
import { Failed } from '../../../kit/page/loaded'
import { Card } from '../card'
import { ProposalRow } from './proposal-row'

/** What one super-admin wants and another has to confirm. Not there while nothing waits. */
export function WaitingList({ role, only }: { role: Role; only?: 'roles' | 'commission' }) {
  const proposals = useQuery({
    ...api.proposals.list.queryOptions(),
    staleTime: 0,
    enabled: role === 'super-admin',
  })
  const waiting = (proposals.data ?? []).filter((one) => !only || (one.kind === 'role') === (only === 'roles'))
  if (proposals.error && !proposals.data) return <Failed what="the proposals" query={proposals} />
  if (waiting.length === 0) return null
  return (
    <Card title="Waiting for a second admin" note={NOTE}>
      <ul className="-my-3.5">
        {waiting.map((proposal: Proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  )
}

const NOTE = 'These changes take effect once a super-admin other than the person who proposed them confirms them.'
