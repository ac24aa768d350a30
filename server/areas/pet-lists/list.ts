import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#contract/lists'
import type { PetListRow } from '#contract/pet-lists'
import type { PetList } from '#contract/pet-lists.rules'
import type { Species } from '#contract/products.rules'
import { decodeCursor, encodeCursor } from '#server/core/lists/cursor'
import { pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Db } from '#server/infra/database/db'
import { breeds, petColours } from '#server/tables/pet-lists'
import { LISTS } from './tables'

const PAGE_SIZE = 50
const CURSOR = z.tuple([z.string().max(80), z.string().max(60)])
type Asked = { list: PetList; species?: Species | undefined; q?: string | undefined; cursor?: string | undefined }

/** By name, fifty at a time, those that are retired among them. */
export async function listPetList({ db }: { db: Db }, { list, species, q, cursor }: Asked): Promise<Page<PetListRow>> {
  const { table, id, entry, uses, species: of } = LISTS[list]
  const from = sql`from ${table} l where (${species ?? null}::text is null or ${of} = ${species ?? null})
    and (${q ?? null}::text is null or fold(l.label) like '%' || fold(${q ?? ''}) || '%')`
  const [label, last] = cursor ? decodeCursor(cursor, CURSOR) : []
  const beyond = cursor ? sql`(lower(l.label), ${id}) > (${label}, ${last})` : sql`true`
  const order = sql`lower(l.label), ${id}`
  const [{ rows }, span] = await Promise.all([
    db.execute<PetListRow & { folded: string }>(sql`
      select ${id} as id, lower(l.label) as folded, ${entry} as entry, md5(${entry}::text) as version, l.retired_at is not null as retired, ${uses} as uses
      ${from} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: from, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, (row) => encodeCursor([row.folded, row.id]))
  return { items: page.map(({ folded: _, ...row }) => row), next, ...span }
}

type Choices = {
  breeds: { id: string; label: string; sizeClass: 'xs' | 's' | 'm' | 'l' | 'xl' | null }[]
  colours: { code: string; label: string }[]
}

/** What can be chosen for an animal of this kind. */
export async function listChoices({ db }: { db: Db }, species: Species): Promise<Choices> {
  const { id, label, sizeClass, retiredAt } = breeds
  const [kinds, colours] = await Promise.all([
    db
      .select({ id, label, sizeClass: sql<Choices['breeds'][number]['sizeClass']>`${sizeClass}` })
      .from(breeds)
      .where(sql`${breeds.species} = ${species} and ${retiredAt} is null`)
      .orderBy(sql`lower(${label})`),
    db
      .select({ code: petColours.code, label: petColours.label })
      .from(petColours)
      .where(sql`${petColours.retiredAt} is null`)
      .orderBy(sql`lower(${petColours.label})`),
  ])
  return { breeds: kinds, colours }
}
