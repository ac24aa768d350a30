import type { Router } from '@orpc/server'
import type { Contract } from '#contract/index'
import type { PersonalData } from '../core/personal-data'
import type { Context } from './gate'

/**
 * What a domain brings besides endpoints. Everything is asked for: none is a decision, to forget it does not compile.
 */
export type Parts = {
  /** What it holds about people: what they take along, what keeps them from going, what is erased. */
  personalData: PersonalData | null
}

/** The whole of a domain, as the server knows it. Domains without endpoints have `Parts` alone. */
export type Manifest<Key extends keyof Contract> = Parts & {
  handlers: Router<Contract[Key], Context>
}
