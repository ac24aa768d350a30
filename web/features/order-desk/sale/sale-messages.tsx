import { useRef } from 'react'
import type { SaleDetail } from '#contract/sales'
import { Messages } from '#web/features/orders/messages'
import { client } from '#web/lib/api'
import { viewAs } from '#web/lib/session/view-as'
import { useSaleAct } from '../use-sale-act'

/** The shop's words with its customer. */
export function SaleMessages({ sale }: { sale: SaleDetail }) {
  const sent = useRef<() => void>(undefined)
  const write = useSaleAct<string>(
    sale.id,
    (body) => client.sales.write({ id: sale.id, body }),
    () => sent.current?.(),
  )
  if (viewAs() !== null) return null
  return (
    <Messages
      messages={sale.messages}
      side="shop"
      other={sale.buyer || 'the customer'}
      busy={write.busy}
      problem={write.problem?.words ?? null}
      send={(body, onSent) => {
        sent.current = onSent
        write.run(body)
      }}
    />
  )
}
