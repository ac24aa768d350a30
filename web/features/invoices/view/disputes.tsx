import { Ban, CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react'
import { formatMoney } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { DisputeStatus } from '#contract/payouts.rules'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Badge, type BadgeTone } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'
import { DISPUTE_BADGES, disputeSentence } from './dispute-words'

const LOOKS: Record<DisputeStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  warning: { tone: 'warning', icon: CircleAlert },
  needs_response: { tone: 'destructive', icon: CircleAlert },
  under_review: { tone: 'destructive', icon: CircleAlert },
  won: { tone: 'success', icon: CircleCheck },
  lost: { tone: 'neutral', icon: Ban },
}

/** Where the newest dispute stands, in two words; nothing where there never was one. */
export function InvoiceDisputeBadge({ invoice: { disputes } }: { invoice: InvoiceDetail }) {
  const [newest] = disputes
  return newest && <Badge {...LOOKS[newest.status]}>{DISPUTE_BADGES[newest.status]}</Badge>
}

/** What each dispute means for the business, and the way to where it is answered. */
export function InvoiceDisputes({ invoice: { disputes, currency, issuer } }: { invoice: InvoiceDetail }) {
  const locale = useLocale()
  return disputes.map((dispute, n) => {
    const { amount, status, submittedAt, evidenceDueBy } = dispute
    const waits = (status === 'needs_response' || status === 'warning') && !submittedAt
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are listed anew as a whole
      <p key={n} className="mt-1 max-w-[60ch]">
        {disputeSentence(dispute, formatMoney(amount, currency, locale))}{' '}
        {waits && evidenceDueBy && (
          <>
            Please respond by <Moment at={evidenceDueBy} to="minute" />.{' '}
          </>
        )}
        <AppLink
          href={`/payouts?profile=${issuer.profileId}#disputes`}
          className="link font-semibold text-primary-ink underline underline-offset-4 inline-flex items-center pointer-coarse:min-h-touch"
        >
          {waits ? 'Respond' : 'View the dispute'}
        </AppLink>
      </p>
    )
  })
}
