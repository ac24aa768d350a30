import type { Dispute } from '#contract/payouts'
import { disputeReason } from '#contract/payouts.rules'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { Banner } from '#web/ui/banner'
import { DISPUTE_STATUS_NOTES, timeLeft } from '../dispute-words'
import { DisputeBadge } from '../payout-badge'
import { AnswerForm } from './answer-form'
import { isAnswerable, isLastDay } from './answerable'

/** One dispute: what the customer says, by when an answer is wanted, and what was answered. */
export function DisputeItem({ dispute }: { dispute: Dispute }) {
  const { amount, currency, reason, status, evidence, evidenceDueBy, answerBy, submittedAt, openedAt, ofSeveral } =
    dispute
  const answerable = isAnswerable(dispute)
  const until = isLastDay(dispute) ? evidenceDueBy : answerBy
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold text-lg">
          <Money amount={amount} currency={currency} />
          <About dispute={dispute} />
        </h3>
        <DisputeBadge status={status} />
      </div>
      <p className="mt-1">{disputeReason(reason)}</p>
      <p className="mt-1 text-sm text-muted-foreground">
        Opened on <Moment at={openedAt} />. {status === 'under_review' && evidence && 'The bank has your response. '}
        {status === 'under_review' && !evidence && ofSeveral && 'The bank has a response without one from you. '}
        {DISPUTE_STATUS_NOTES[status]}
      </p>
      {answerable && !evidence && until && (
        <div className="mt-4">
          <Banner
            tone="warning"
            role="alert"
            title={
              <>
                Respond by <Moment at={until} to="minute" />, {timeLeft(until, Date.now())}
              </>
            }
          >
            If you don’t respond, the customer usually gets the money back.
          </Banner>
        </div>
      )}
      {answerable && evidence && (
        <p role="status" className="mt-4 font-medium">
          Your response is saved. We’ll send it together with the other sellers’, a day before the deadline at the
          latest. Until then you can change it.
        </p>
      )}
      {answerable && <AnswerForm key={evidence} dispute={dispute} />}
      {submittedAt && evidence && (
        <div className="mt-4 border-l-[3px] border-border pl-4">
          <p className="text-sm text-muted-foreground">
            Your response, sent <Moment at={submittedAt} to="minute" />
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{evidence}</p>
        </div>
      )}
    </li>
  )
}

function About({ dispute: { order, invoice } }: { dispute: Dispute }) {
  if (invoice) {
    return (
      <>
        {', '}
        <AppLink
          href={`/invoices/${invoice.id}`}
          className="text-primary-ink underline underline-offset-4 nums inline-flex items-center pointer-coarse:min-h-touch"
        >
          invoice {invoice.number}
        </AppLink>
        {order && <span className="nums"> of order {order.number}</span>}
      </>
    )
  }
  return order && <span className="nums">, order {order.number}</span>
}
