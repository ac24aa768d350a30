// Lists the build makes: scripts/build/pages of what routes say, scripts/build/contract-reads.ts of the contract.

/** The pages that browsers keep, with `$name` for parameters. */
declare module 'virtual:kept-pages' {
  export const KEPT_PAGES: readonly string[]
}

/** The endpoints the contract declares as GET. */
declare module 'virtual:reads' {
  export const READS: ReadonlySet<string>
}

/**
 * The reads that the contract calls shared: everybody gets the same answer, so they are asked as nobody, by people who
 * are signed in too, but for those that leave out whom one blocked. Then the server has the answer ready, and it may be kept for reading without a connection.
 */
declare module 'virtual:shared-reads' {
  export const SHARED_READS: ReadonlySet<string>
}

/** The reads whose answers a person's own device may keep for reading without a connection. */
declare module 'virtual:device-reads' {
  export const DEVICE_READS: ReadonlySet<string>
}
