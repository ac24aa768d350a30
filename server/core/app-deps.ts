import type { MatterKind } from '#contract/matters.rules'
import type { Deps } from '../infra/deps'
import type { ConversationMatter } from './matters/matter'
import type { Merging } from './merging'
import type { PersonalData } from './personal-data'
import type { SearchSource } from './text-search/source'

/** `Deps` with what all domains together bring, for those who go through every one of them. */
export type AppDeps = Deps & {
  /** In the order in which it is erased. */
  personalData: readonly PersonalData[]
  /** In the order in which accounts are merged. */
  merging: readonly Merging[]
  /** By rank. */
  searchSources: readonly SearchSource[]
  /** Each kind of matter of a conversation, by its kind. */
  matters: Readonly<Record<MatterKind, ConversationMatter>>
}
