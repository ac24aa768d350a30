import type { InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '#contract/index'

type Outputs = InferContractRouterOutputs<Contract>

/** Without what was written along. */
const unsaid = <Said extends { message: string }>(said: Said): Said => ({ ...said, message: '' })

/** Kinds of notices in which no words of somebody else's stand. */
const OUR_OWN: ReadonlySet<string> = new Set(['security', 'recalls', 'money', 'wishes'])

/**
 * What an answer has that would be a key to something also once the view is over, or is said between the person and
 * others. An endpoint that has nothing else to show is not answered at all (`contract/views.rules.ts`). An invoice's id
 * stays, though its pay page opens by it: that page shows what was looked at, and takes money from whoever pays.
 */
const LEFT_OUT = {
  'orders.get': (order: Outputs['orders']['get']) => ({ ...order, key: '', pickupCode: null, messages: [] }),
  'sales.get': (sale: Outputs['sales']['get']) => ({ ...sale, messages: [] }),
  // a notice of what somebody wrote has the words in it
  'notifications.list': ({ items, ...page }: Outputs['notifications']['list']) => ({
    ...page,
    items: items
      .filter(({ kind }) => kind !== 'messages')
      .map((notice) => (OUR_OWN.has(notice.kind) ? notice : { ...notice, body: '' })),
  }),
  'wishes.list': (list: Outputs['wishes']['list']) => ({ ...list, key: null }),
  'petSharing.overview': ({ links, tags }: Outputs['petSharing']['overview']) => ({
    links: links.map((link) => ({ ...link, link: null })),
    tags,
  }),
  'petSharing.scans': ({ items, ...page }: Outputs['petSharing']['scans']) => ({
    ...page,
    items: items.map((scan) => ({ ...scan, message: '', contact: '', place: '' })),
  }),
  'petTransfers.get': ({ open }: Outputs['petTransfers']['get']) => ({ open: open && unsaid(open) }),
  'petTransfers.list': ({ incoming, outgoing }: Outputs['petTransfers']['list']) => ({
    incoming: incoming.map(unsaid),
    outgoing: outgoing.map(unsaid),
  }),
  'pets.chipClaims': ({ made, received }: Outputs['pets']['chipClaims']) => ({
    made,
    received: received.map(unsaid),
  }),
}

/** An answer as an admin gets it who looks as somebody else. @param path of the endpoint, the domain first */
export function leaveOut(path: readonly string[], answer: unknown): unknown {
  const left = (LEFT_OUT as { [endpoint: string]: ((answer: never) => unknown) | undefined })[path.join('.')]
  return left ? left(answer as never) : answer
}
