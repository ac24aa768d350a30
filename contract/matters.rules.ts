/** What the two of a conversation can have between them; each kind is told of by the domain that keeps it. */
export const MATTER_KINDS = ['order', 'invoice'] as const
export type MatterKind = (typeof MATTER_KINDS)[number]

export const MATTER_WORDS: Record<MatterKind, string> = { order: 'Order', invoice: 'Invoice' }

/** How the inbox is narrowed to those who have a matter of this kind between them. */
export type MatterFilter = `${MatterKind}s`
export const MATTER_FILTERS = MATTER_KINDS.map((kind) => `${kind}s` as const) satisfies MatterFilter[]

/** What can be done about a matter beside its conversation, without leaving it. */
export const MATTER_ACTS = ['confirm-order', 'accept-sale', 'pack-sale', 'ready-sale', 'remind-invoice'] as const
export type MatterAct = (typeof MATTER_ACTS)[number]
