import { type Contract, contract } from '#contract/index'
import type { NotificationKind } from '#contract/notifications.rules'
import type { Topic } from './core/outbox/outbox'
import * as domains from './domains'
import type { Manifest, Parts } from './identity/manifest'

type Manifests = { [Key in keyof Contract]: Manifest<Key> }

/** Where this does not compile, a key of the contract has no line in `domains.ts`. */
const demanded: Manifests = domains

/** Domains with endpoints. */
export const manifests = Object.fromEntries(Object.entries(demanded).filter(([name]) => name in contract)) as Manifests

/** Each domain by its name, with endpoints or without. */
export const allParts: Readonly<Record<string, Parts>> = domains

type HandledBy<Domain> = Domain extends Parts ? keyof Domain['topics'] : never
type Handled = HandledBy<(typeof domains)[keyof typeof domains]>
type Nothing<Left extends never> = Left

/** Where this does not compile, the topic that is named has no domain that handles it. */
export type Unhandled = Nothing<Exclude<Topic, Handled>>

type ToldBy<Domain> = Domain extends { notices: infer Notices } ? keyof Notices : never
type Told = ToldBy<(typeof domains)[keyof typeof domains]>

/** Where this does not compile, the kind of notice that is named is a switch in the settings that nobody writes under. */
export type Untold = Nothing<Exclude<NotificationKind, Told>>
