import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { CommissionRuleRow } from './money-desk'
import { GUARDED_ROLES, PROPOSAL_OUTCOMES } from './proposals.rules'

const Somebody = z.object({ id: z.uuid(), name: z.string() })
const Rule = CommissionRuleRow.pick({
  name: true,
  basis: true,
  percent: true,
  fixed: true,
  minAmount: true,
  maxAmount: true,
  category: true,
})

const Base = z.object({
  id: z.uuid(),
  proposedBy: Somebody,
  proposedAt: z.date(),
  expiresAt: z.date(),
  /** The viewer's own: to be withdrawn, never confirmed. */
  own: z.boolean(),
  mayConfirm: z.boolean(),
})

/** Something that waits for a second admin. */
export const Proposal = z.discriminatedUnion('kind', [
  Base.extend({
    kind: z.literal('role'),
    person: Somebody.extend({ email: z.string().nullable() }),
    role: z.enum(GUARDED_ROLES),
    /** When the role is to end; null for never. */
    until: z.date().nullable(),
  }),
  Base.extend({
    kind: z.literal('commission-rule'),
    rule: Rule,
    replaces: Rule.nullable(),
    startsAt: z.date().nullable(),
  }),
  Base.extend({ kind: z.literal('commission-end'), rule: Rule }),
])
export type Proposal = z.infer<typeof Proposal>

const ProposalId = z.object({ id: z.uuid() })
const Decided = ProposalId.extend({ outcome: z.enum(PROPOSAL_OUTCOMES) })
export type Decided = z.infer<typeof Decided>

export const proposals = {
  /** What is open, the oldest first. */
  list: endpoint('super-admin', 'List what waits for a second admin')
    .route({ method: 'GET', path: '/proposals' })
    .output(z.array(Proposal)),
  /** Does what was proposed, at once. */
  confirm: endpoint('super-admin', 'Confirm what another admin proposed', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT', 'NEEDS_ANOTHER_ADMIN', 'OUTRANKED', 'LAST_SUPER_ADMIN'))
    .route({ method: 'POST', path: '/proposals/{id}/confirm' })
    .input(ProposalId)
    .output(Decided),
  /** Turns it down; whoever turns down their own withdraws it. */
  decline: endpoint('super-admin', 'Decline a proposal, or withdraw your own')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/proposals/{id}/decline' })
    .input(ProposalId)
    .output(Decided),
}
