import type { PersonalData } from '#server/core/personal-data'

/** What stands at the top of the archive: each file in words, as the domain says that fills it. */
export function readmeOf(domains: readonly PersonalData[], at: Date): string {
  const files = domains.flatMap(({ holds = {} }) => Object.entries(holds)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const width = Math.max(...files.map(([path]) => path.length))
  return `Your Pawstead data

This is what Pawstead held about you on ${at.toISOString().slice(0, 10)}, in files that people and programs can read (JSON, UTF-8).
Times are in UTC. Amounts of money are in the main unit of their currency, so 12.5 is $12.50.

${files.map(([path, words]) => `${path.padEnd(width)}  ${words}`).join('\n')}

If another account of yours was merged into this one, what stayed under it is in folders that begin with merged-account.

Passwords, codes, and other secrets are left out on purpose: nobody can sign in with these files.
`
}
