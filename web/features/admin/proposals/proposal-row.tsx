import type { Proposal } from '#contract/proposals'
import { CONFIRMER_HOURS } from '#contract/proposals.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { useMoneyAct } from '../parts/use-money-act'
import { tell } from '../use-act'
import { ConfirmProposal } from './confirm-proposal'
import { proposalWords } from './proposal-words'

/** Who proposed what and when, and what the viewer can do about it. */
export function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { id, own, mayConfirm, proposedBy, proposedAt, expiresAt } = proposal
  const { what, detail } = proposalWords(proposal, useLocale())
  const decline = useMoneyAct(
    () => client.proposals.decline({ id }),
    () => tell(own ? 'Proposal withdrawn' : 'Proposal declined', 'Nothing has changed.'),
  )
  const no = own ? 'Withdraw' : 'Decline'
  return (
    <li
      id={`proposal-${id}`}
      className="scroll-mt-24 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5 hairline border-x-0 border-b-0 first:border-t-0"
    >
      <div className="flex-1 min-w-[13rem]">
        <p className="font-medium break-words">{what}</p>
        {detail && <p className="break-words">{detail}</p>}
        <p className="text-sm text-muted-foreground">
          Proposed by {own ? 'you' : proposedBy.name} <Ago at={proposedAt} />, expires{' '}
          <Moment at={expiresAt} to="minute" />
        </p>
        {!own && !mayConfirm && (
          <p className="text-sm text-muted-foreground">
            Someone else has to confirm this, because it’s about you or you’ve been a super-admin for less than{' '}
            {CONFIRMER_HOURS} hours.
          </p>
        )}
        <FormProblem>{decline.problem}</FormProblem>
      </div>
      <div className="flex gap-2">
        {mayConfirm && <ConfirmProposal id={id} what={what} detail={detail} by={proposedBy.name} />}
        <Button
          variant="outline"
          size="sm"
          busy={decline.busy}
          aria-label={`${no}: ${what}`}
          onClick={() => decline.run(undefined)}
        >
          {no}
        </Button>
      </div>
    </li>
  )
}
