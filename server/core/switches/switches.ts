import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { ERRORS } from '#contract/errors'
import type { Role } from '#contract/roles'
import type { Paused } from '#contract/switches'
import { PAUSES, type Switch, switchesOver } from '#contract/switches.rules'
import type { Changes } from '#server/infra/database/changes'
import type { Deps } from '#server/infra/deps'

type Needs = Pick<Deps, 'db' | 'changes'>
type On = ReadonlyMap<Switch, Paused>
type Shelf = { kept: Promise<On> | null; until: number }

/** How long a replica may not notice a switch if the notice about it got lost. */
const KEPT_MS = 5_000

const shelves = new WeakMap<Pick<Changes, 'on'>, Shelf>()

function shelfOf(changes: Pick<Changes, 'on'>): Shelf {
  const known = shelves.get(changes)
  if (known) return known
  const shelf: Shelf = { kept: null, until: 0 }
  changes.on('switches', () => {
    shelf.kept = null
  })
  shelves.set(changes, shelf)
  return shelf
}

/** Those that are on, kept for seconds and dropped when one changes. */
export function switchesOn({ db, changes }: Needs): Promise<On> {
  const shelf = shelfOf(changes)
  if (shelf.kept && Date.now() < shelf.until) return shelf.kept
  const looking = readOn(db)
  shelf.kept = looking
  shelf.until = Date.now() + KEPT_MS
  // a look that failed is not kept: the next who asks looks again
  looking.catch(() => {
    if (shelf.kept === looking) shelf.kept = null
  })
  return looking
}

async function readOn(db: Deps['db']): Promise<On> {
  const { rows } = await db.execute<{ name: Switch; reason: string; since: string }>(sql`
    select name, reason, to_json(changed_at)#>>'{}' as since from site_switches where is_on order by name`)
  return new Map(rows.map(({ name, reason, since }) => [name, { name, reason, since: new Date(since) }]))
}

/**
 * What every write has to pass, whichever door it comes through. Admins pass read-only: they have to be able to work, and to end it.
 *
 * @throws PAUSED
 */
export async function requireNotPaused(
  deps: Needs,
  what: { kind: 'endpoints' | 'doors'; name: string },
  viewer: { role: Role } | null,
): Promise<void> {
  const over = switchesOver(what)
  if (over.length === 0) return
  const on = await switchesOn(deps)
  if (on.size === 0) return
  for (const name of over) {
    const paused = on.get(name)
    if (!paused || (name === 'read-only' && viewer !== null && viewer.role !== 'user')) continue
    throw refusePaused(paused)
  }
}

/** Why nobody new may come just now, in words; null while they may. */
export async function whyNoSignUps(deps: Needs): Promise<string | null> {
  const on = await switchesOn(deps)
  const paused = on.get('sign-ups') ?? on.get('read-only')
  return paused ? `${PAUSES['sign-ups'].told} ${paused.reason}` : null
}

function refusePaused({ name, reason, since }: Paused) {
  const { status } = ERRORS.PAUSED
  return new ORPCError('PAUSED', {
    status,
    message: `${PAUSES[name].told} ${reason}`,
    data: { switch: name, reason, since },
  })
}
