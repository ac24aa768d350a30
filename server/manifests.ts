import { type Contract, contract } from '#contract/index'
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
