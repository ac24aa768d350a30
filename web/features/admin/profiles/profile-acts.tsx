import { useState } from 'react'
import type { ReviewedProfile } from '#contract/profile-review'
import { type Decision, profileWords } from '#contract/profile-review.rules'
import type { Approval } from '#contract/profiles.rules'
import { type OpenOrders, refundsAfter, WATCH_DAYS } from '#contract/suspensions.rules'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { tell } from '../use-act'
import { DecideDialog } from './decide-dialog'
import { STANDING } from './review-words'
import { SuspensionFields } from './suspension-fields'
import { SuspensionNote } from './suspension-note'

type Act = { label: string; title: string; button: string; done: string; hint?: string }

const ACTS: Record<Decision, Act> = {
  approved: { label: 'Approve', title: 'Approve this profile?', button: 'Approve', done: 'Profile approved' },
  changes_requested: {
    label: 'Request changes',
    title: 'Request changes?',
    button: 'Request changes',
    done: 'Changes requested',
    hint: 'Say what’s missing and how to fix it. They’ll read it, and it’s saved in the audit log.',
  },
  suspended: {
    label: 'Suspend',
    title: 'Suspend this profile?',
    button: 'Suspend profile',
    done: 'Profile suspended',
  },
  reinstated: {
    label: 'Reinstate',
    title: 'Reinstate this profile?',
    button: 'Reinstate',
    done: 'Profile reinstated',
    hint: 'People can find the profile again, and payouts go on. They’ll read what you write, and it’s saved in the audit log.',
  },
}

const SHOP_REINSTATED =
  'Products are for sale again, payouts go on, and customers who were promised a refund hear that their order goes on. They’ll read what you write, and it’s saved in the audit log.'

const POSSIBLE: Record<Approval, readonly Decision[]> = {
  draft: [],
  pending: ['approved', 'changes_requested'],
  approved: ['suspended'],
  changes_requested: [],
  suspended: ['reinstated'],
}

/** How the profile stands, and what may be decided about it now. */
export function ProfileActs({ profile: { id, own, hidden, approval, page, userType } }: { profile: ReviewedProfile }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [openOrders, setOpenOrders] = useState<OpenOrders>({ act: 'watch', days: WATCH_DAYS })
  const isShopSuspended = decision === 'suspended' && userType === 'business-provider'
  const possible = own ? [] : POSSIBLE[approval]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 hairline rounded-card bg-card p-5 sm:px-6">
      <p className="flex-1 min-w-[14rem] max-w-[56ch]">
        {own
          ? 'This is your own profile, so someone else has to review it.'
          : hidden && approval === 'approved'
            ? 'It’s approved, but moderators hid it, so nobody else sees it. The decision is in the moderation log.'
            : STANDING[approval]}
        {approval === 'suspended' && userType === 'business-provider' && <SuspensionNote profileId={id} />}
      </p>
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {possible.map((one, place) => (
            <Button
              key={one}
              variant={place === 0 && one !== 'suspended' ? 'primary' : 'outline'}
              onClick={() => setDecision(one)}
            >
              {ACTS[one].label}
            </Button>
          ))}
        </div>
      )}
      {decision && (
        <DecideDialog
          {...ACTS[decision]}
          {...(decision === 'reinstated' && userType === 'business-provider' && { hint: SHOP_REINSTATED })}
          onClose={() => setDecision(null)}
          onDone={() => tell(ACTS[decision].done, 'The email is on its way.')}
          needsReason={decision !== 'approved'}
          destructive={decision === 'suspended'}
          {...(isShopSuspended && {
            fields: <SuspensionFields profileId={id} value={openOrders} onChange={setOpenOrders} />,
          })}
          words={(reason) =>
            profileWords({
              profileId: id,
              name: page.name,
              decision,
              reason,
              userType,
              isPrivate: page.visibility === 'private',
              ...(isShopSuspended && { suspension: timesOf(openOrders) }),
            })
          }
          work={(reason) =>
            client.profileReview.decide({ id, decision, reason, ...(isShopSuspended && { openOrders }) })
          }
        />
      )}
    </div>
  )
}

function timesOf(openOrders: OpenOrders) {
  const begunAt = new Date()
  return { begunAt, refundsAt: refundsAfter(openOrders, begunAt) }
}
