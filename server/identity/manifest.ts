import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { Contract } from '#contract/index'
import type { NotificationKind } from '#contract/notifications.rules'
import type { AppDeps } from '../core/app-deps'
import type { ConversationMatter } from '../core/matters/matter'
import type { Shown } from '../core/memory/shown'
import type { Merging } from '../core/merging'
import type { TownNotices } from '../core/notices/town-notices'
import type { PersonalData } from '../core/personal-data'
import type { SitemapEntry } from '../core/sitemap-entry'
import type { SearchSource } from '../core/text-search/source'
import type { Deps } from '../infra/deps'
import type { Seed } from '../town/seed-order'
import type { Context } from './gate'
import type { LiveColumns } from './wire/columns'

/** What runs by itself, on every replica: what it finds is leased or keyed in the database, so the work is done once. */
export type Job = {
  /** As metrics and traces name it, and for a daily one `job_days`. */
  name: string
  /** The pause between two rounds, or once a day. */
  everyMs: number | 'day'
  run(deps: AppDeps, stopping: () => boolean): Promise<unknown>
}

/**
 * What a domain brings besides endpoints. Everything is asked for: none is a decision, to forget it does not compile.
 *
 * @template Topics what it has the outbox do, each with somebody who does it
 * @template Kinds what it tells people of
 */
export type Parts<Topics = object, Kinds extends NotificationKind = never> = {
  /** What it holds about people: what they take along, what keeps them from going, what is erased. */
  personalData: PersonalData | null
  /** What becomes of each column that names an account when two accounts of one person become one. */
  merging: Merging | null
  /** Each may run twice, after a crash at the wrong moment. */
  topics: { [Topic in keyof Topics]: (deps: Deps, payload: Topics[Topic]) => Promise<void> }
  /** Each kind of notice it writes, with what of that people of the demo town were told; null for nothing. */
  notices: Readonly<Record<Kinds, TownNotices | null>>
  jobs: readonly Job[]
  /** Forgets once a day what is kept for a time only. */
  prune: ((deps: Deps) => Promise<void>) | null
  /** What of it the search finds. */
  searchSources: readonly SearchSource[]
  /** What of it two of a conversation can have between them. */
  matters: readonly ConversationMatter[]
  /** Its pages that crawlers should know. */
  sitemap: ((deps: Pick<Deps, 'db' | 'clock'>) => Promise<SitemapEntry[]>) | null
  /** Tables whose changes are told to live connections, with the columns that are shown; as their triggers build the rows. */
  liveRows: Readonly<Record<string, LiveColumns>>
  /** What of it there is in the demo town. */
  seed: Seed | null
}

type Shared<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { '~orpc': { meta: { shared: true } } } ? Name : never
}[keyof Endpoints]

/** For each endpoint that answers everybody alike, what its answers show: they are kept until that changes. */
export type ShownBy<Key extends keyof Contract> = {
  [Name in Shared<Contract[Key]>]: (
    answer: InferContractRouterOutputs<Contract[Key]>[Name & keyof InferContractRouterOutputs<Contract[Key]>],
    question: InferContractRouterInputs<Contract[Key]>[Name & keyof InferContractRouterInputs<Contract[Key]>],
  ) => Shown
}

/** The whole of a domain, as the server knows it. Domains without endpoints have `Parts` alone. */
export type Manifest<Key extends keyof Contract, Topics = object, Kinds extends NotificationKind = never> = Parts<
  Topics,
  Kinds
> & {
  /** What it is about, in a few words, as the API's own description says it. */
  about: string
  handlers: Router<Contract[Key], Context>
} & ([Shared<Contract[Key]>] extends [never] ? object : { shown: ShownBy<Key> })
