import { sql } from 'drizzle-orm'
import type { Parts } from '#server/identity/manifest'
import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'
import { allParts } from '../../manifests'

type Domains = Readonly<Record<string, Pick<Parts, 'prune'>>>

/**
 * Forgets what is kept for a time only, of every domain. One that fails holds up none of the others.
 *
 * @throws at the end, with the names of those that failed
 */
export async function prune(deps: Deps, domains: Domains = allParts): Promise<void> {
  const failed: string[] = []
  const all = [
    ['messages', forgetMessages] as const,
    ...Object.entries(domains).map(([name, it]) => [name, it.prune] as const),
  ]
  for (const [name, forget] of all) {
    try {
      await forget?.(deps)
    } catch (error) {
      failed.push(name)
      deps.log.warn({ err: loggable(error), domain: name }, 'what is kept for a time could not be forgotten')
    }
  }
  if (failed.length > 0) throw new Error(`Not forgotten: ${failed.join(', ')}`)
}

/** What only served to notice repetitions, long after any could come. */
async function forgetMessages({ db }: Deps): Promise<void> {
  await db.execute(sql`delete from outbox_events where done_at < now() - interval '30 days'`)
  // the key stays longer, so that one that comes again is known
  await db.execute(sql`
    update webhook_events set payload = null where applied_at < now() - interval '30 days' and payload is not null`)
  await db.execute(sql`
    delete from webhook_events where created_at < now() - interval '90 days' and applied_at is not null`)
}
