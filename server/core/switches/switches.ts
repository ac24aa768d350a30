import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { ERRORS } from '#contract/errors'
import type { Role } from '#contract/roles'
import type { Paused } from '#contract/switches'
import { PAUSES, SWITCHES, type Switch, switchesOver } from '#contract/switches.rules'
import type { Changes } from '#server/infra/database/changes'
import type { Deps } from '#server/infra/deps'

type Needs = Pick<Deps, 'db' | 'changes' | 'clock'>
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

/**
 * Those that are on, the strongest first. What was read is kept for seconds and dropped when one changes; one with an end
 * is asked of the clock each time, so that it ends on the moment.
 */
export async function switchesOn({ db, changes, clock }: Needs): Promise<On> {
  const set = await switchesSet({ db, changes })
  const now = clock.now()
  return new Map([...set].filter(([, { until }]) => until === null || until > now))
}

function switchesSet({ db, changes }: Pick<Needs, 'db' | 'changes'>): Promise<On> {
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
  const { rows } = await db.execute<{ name: Switch; reason: string; since: string; until: string | null }>(sql`
    select name, reason, to_json(changed_at)#>>'{}' as since, to_json(ends_at)#>>'{}' as until
    from site_switches where is_on`)
  const paused = rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    until: row.until === null ? null : new Date(row.until),
  }))
  return new Map(
    paused
      .sort((one, other) => SWITCHES.indexOf(one.name) - SWITCHES.indexOf(other.name))
      .map((one) => [one.name, one]),
  )
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
  const paused = on.get('read-only') ?? on.get('sign-ups')
  return paused ? `${PAUSES['sign-ups'].told} ${paused.reason}` : null
}

function refusePaused({ name, reason, since, until }: Paused) {
  const { status } = ERRORS.PAUSED
  return new ORPCError('PAUSED', {
    status,
    message: `${PAUSES[name].told} ${reason}`,
    data: { switch: name, reason, since, until },
  })
}
