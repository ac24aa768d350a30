import type { SQL } from 'drizzle-orm'
import type { MatterAct, MatterKind } from '#contract/matters.rules'
import type { ProfileType } from '#contract/roles'
import type { MemberRole } from '#contract/team.rules'

/** Who looks at a matter. */
export type MatterReader = {
  side: 'person' | 'profile'
  /** Of the conversation's profile. */
  userType: ProfileType
  /** What the reader is in the profile's team; null on the person's side. */
  role: MemberRole | null
}

/** What comes next for the reader: done where they are, or on the page it leads to. */
export type NextStep = { label: string } & ({ act: MatterAct } | { href: string })

/**
 * A kind of thing that the two of a conversation can have between them, which a domain brings in its manifest. The SQL speaks of
 * conversation `c`, between `c.person_id` and `c.profile_id`.
 *
 * @template Facts what beyond its status decides the next step
 */
export type ConversationMatter<Facts = unknown> = {
  kind: MatterKind
  /** What stands after `from` for all of them between the two, in `between`, or for the one with an id, in `one`. */
  between: SQL
  one(id: SQL): SQL
  /** Of each: `number`, `status`, `total` in major units, `currency`. */
  columns: { id: SQL; number: SQL; status: SQL; total: SQL; currency: SQL }
  /** When it began; the newest come first. */
  at: SQL
  /** A JSON object. */
  facts: SQL
  statusWords(status: string): string
  /** Where the reader sees it and can act on it. */
  href(id: string, reader: MatterReader): string
  /** Null where it is nobody's turn, or the other's. */
  next(matter: { id: string; status: string; facts: Facts }, reader: MatterReader, now: Date): NextStep | null
}
