import { Download } from 'lucide-react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { IconButton } from '#web/ui/icon-button'
import { creditNotePath } from '../files'
import { useDownload } from '../save-download'
import { SideCard } from './side-card'

type Note = InvoiceDetail['creditNotes'][number]

/** What was taken off, each with its document. */
export function CreditNotes({ invoice: { creditNotes, currency, issuer } }: { invoice: InvoiceDetail }) {
  if (creditNotes.length === 0) return null
  return (
    <SideCard title="Credit notes">
      <ul className="-my-3 divide-y divide-border">
        {creditNotes.map((note) => (
          <CreditNote key={note.id} note={note} currency={currency} zone={issuer.timeZone} />
        ))}
      </ul>
    </SideCard>
  )
}

function CreditNote({
  note: { id, number, amount, reason, at },
  currency,
  zone,
}: {
  note: Note
  currency: string
  zone: string
}) {
  const download = useDownload(`${number}.pdf`)
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="flex-1 min-w-0">
        <p className="flex justify-between gap-4">
          <span className="nums">{number}</span>
          <span className="font-semibold">
            <Money amount={-amount} currency={currency} />
          </span>
        </p>
        <p className="text-sm text-muted-foreground">
          <Moment at={at} zone={zone} />
        </p>
        <p className="text-sm break-words whitespace-pre-line">{reason}</p>
      </div>
      <IconButton
        icon={Download}
        label={`Download ${number} as PDF`}
        busy={download.busy}
        onClick={() => download.start(creditNotePath(id))}
      />
    </li>
  )
}
