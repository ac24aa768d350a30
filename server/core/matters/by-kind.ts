import { MATTER_KINDS, type MatterKind } from '#contract/matters.rules'
import type { ConversationMatter } from './matter'

/** @throws where a kind is kept by no domain, or by two */
export function byKind(matters: readonly ConversationMatter[]): Record<MatterKind, ConversationMatter> {
  return Object.fromEntries(
    MATTER_KINDS.map((kind) => {
      const [matter, ...others] = matters.filter((one) => one.kind === kind)
      if (!matter || others.length > 0) throw new Error(`${others.length + (matter ? 1 : 0)} domains keep the ${kind}`)
      return [kind, matter]
    }),
  ) as Record<MatterKind, ConversationMatter>
}
