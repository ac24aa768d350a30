import { useState } from 'react'
import { formatMoney } from '#contract/amounts'
import type { OrderDetail } from '#contract/orders'
import {
  expectedRefund,
  leftToReturn,
  RETURN_NOTE_MAX,
  RETURN_REASON_WORDS,
  RETURN_REASONS,
  type ReturnReason,
} from '#contract/returns.rules'
import type { SentPhoto } from '#web/features/photos/sent-photos'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { useViewer } from '#web/kit/session/viewer'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { toast } from '#web/ui/toast'
import { type Chosen, linesOf, Pieces } from './pieces'
import { ReturnPhotos } from './return-photos'
import { type OrderInput, useOrderAct } from './use-order-act'

/** What comes back, and why. The shop answers with where to send it. */
export function RequestDialog({
  order,
  input,
  open,
  onClose,
}: DialogProps & { order: OrderDetail; input: OrderInput }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [reason, setReason] = useState<ReturnReason | ''>('')
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const [isStoring, setStoring] = useState(false)
  const [asked, setAsked] = useState(0)
  const locale = useLocale()
  const signedIn = useViewer().state === 'signed-in'
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const most = (line: OrderDetail['items'][number]) => leftToReturn(line, order.returns)
  const items = linesOf(order.items, chosen, most)
  const empty = asked > 0 && items.length === 0
  const missing = asked > 0 && reason === ''
  const act = useOrderAct<ReturnReason>(
    input,
    (why) =>
      client.orders.requestReturn({
        ...input,
        idempotencyKey,
        reason: why,
        note,
        items,
        photos: photos.map(({ id }) => id),
      }),
    () => {
      onClose()
      toast({ title: 'Return requested', description: `${order.shop.name} will answer by email and on this page.` })
    },
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Return items"
      button="Request return"
      busyLabel="Sending"
      busy={act.busy || isStoring}
      problem={act.problem?.words ?? null}
      wrong={(empty || missing) && asked}
      note={<p>{order.shop.name} reviews your request and tells you where to send the items.</p>}
      onSubmit={() => {
        setAsked(asked + 1)
        if (items.length > 0 && reason !== '') act.run(reason)
      }}
    >
      <Pieces
        legend="Items"
        error={empty ? 'Choose what you want to return.' : undefined}
        items={order.items}
        most={most}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p role="status" className="empty:hidden">
        {items.length > 0 && (
          <>
            If the return is accepted, you get{' '}
            <strong className="nums">{formatMoney(expectedRefund(order, items), order.currency, locale)}</strong> back
            for these items.
          </>
        )}
      </p>
      <Field label="Reason" error={missing ? 'Choose a reason.' : undefined}>
        <Select value={reason} onChange={({ target }) => setReason(target.value as ReturnReason | '')}>
          <option value="">Choose a reason</option>
          {RETURN_REASONS.map((one) => (
            <option key={one} value={one}>
              {RETURN_REASON_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note to the shop" optional>
        <Textarea rows={3} maxLength={RETURN_NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {signedIn && <ReturnPhotos photos={photos} onChange={setPhotos} onStoring={setStoring} />}
    </ActDialog>
  )
}
