import { sql } from 'drizzle-orm'
import type { Entry } from '#contract/pet-health'
import type { EntryKind } from '#contract/pet-health.rules'
import { beyondDate, dateCursor, pageOf } from '#server/core/lists/keyset'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { readEntries } from './read'

const PAGE_SIZE = 30

/** Newest first. @throws NOT_FOUND */
export async function listEntries(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, kind, cursor }: { petId: string; kind?: EntryKind | undefined; cursor?: string | undefined },
): Promise<{ items: Entry[]; next: string | null }> {
  await requirePet(deps, viewer, petId, 'health')
  const found = await readEntries(
    deps.db,
    { viewer, now: deps.clock.now() },
    sql`e.pet_id = ${petId} and ${kind ? sql`e.kind = ${kind}` : sql`true`}
      and ${beyondDate(cursor, sql`e.happened_on`, sql`e.id`)}
      order by e.happened_on desc, e.id desc limit ${PAGE_SIZE + 1}`,
  )
  const { page, next } = pageOf(found, PAGE_SIZE, ({ happenedOn, id }) => dateCursor(happenedOn, id))
  return { items: page, next }
}
