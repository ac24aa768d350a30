import * as domains from './domains'

/** The whole API, domain by domain; `domains.ts` is its list. */
export type Contract = typeof domains

export const contract: Contract = domains
