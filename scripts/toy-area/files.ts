/** An area as small as one can be, and whole: promised, kept, answered, found, taken along, erased, seeded. */
export const TOY_FILES: Readonly<Record<string, string>> = {
  'contract/toys.ts': `import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'

export const Toy = z.object({ id: z.uuid(), name: z.string().trim().min(1).max(80) })
export type Toy = z.infer<typeof Toy>

export const toys = {
  list: endpoint('anyone', 'List the toys of the street', { shared: true })
    .route({ method: 'GET', path: '/toys' })
    .output(z.object({ items: z.array(Toy) })),
  keep: endpoint('signed-in', 'Keep a toy on the street', { limit: { bucket: 'toys', count: 60, windowS: 60 } })
    .route({ method: 'POST', path: '/toys' })
    .input(Toy.pick({ name: true }))
    .output(Toy),
  retire: endpoint('admin', 'Take a toy off the street', { fresh: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/toys/{id}' })
    .input(Toy.pick({ id: true }))
    .output(z.object({})),
}
`,
  'contract/access/toys.txt': `list: "anyone" GET /toys shared
keep: "signed-in" POST /toys 60/60s
retire: "admin" DELETE /toys/{id} fresh
`,
  'server/tables/toys.ts': `import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { createdAt, id } from './columns'
import { mediaAssets } from './media'

/** What animals play with. */
export const toys = pgTable(
  'toys',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    pictureId: uuid('picture_id'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'toys_owner_id_fkey', columns: [table.ownerId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'toys_picture_id_fkey',
      columns: [table.pictureId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('set null'),
    index('toys_owner_id_idx').on(table.ownerId),
  ],
)
`,
  'server/areas/toys/toys.ts': `import { asc, eq } from 'drizzle-orm'
import type { Toy } from '#contract/toys'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { toys } from '#server/tables/toys'

export async function listToys({ db }: Pick<Deps, 'db'>): Promise<{ items: Toy[] }> {
  return { items: await db.select({ id: toys.id, name: toys.name }).from(toys).orderBy(asc(toys.name)) }
}

export async function keepToy({ db, changes }: Pick<Deps, 'db' | 'changes'>, viewer: Viewer, name: string): Promise<Toy> {
  const [toy] = await db.insert(toys).values({ ownerId: viewer.id, name }).returning({ id: toys.id, name: toys.name })
  if (!toy) throw new Error('the toy was not kept')
  await changes.publish('toys', [toy.id])
  return toy
}

/** @throws NOT_FOUND */
export async function retireToy({ db, changes }: Pick<Deps, 'db' | 'changes'>, id: string): Promise<Record<string, never>> {
  const gone = await db.delete(toys).where(eq(toys.id, id)).returning({ id: toys.id })
  if (gone.length === 0) throw refuse('NOT_FOUND')
  await changes.publish('toys', [id])
  return {}
}
`,
  'server/areas/toys/handlers.ts': `import { open, signedIn } from '#server/identity/gate'
import { keepToy, listToys, retireToy } from './toys'

export const toys = {
  list: open.toys.list.handler(({ context }) => listToys(context)),
  keep: signedIn.toys.keep.handler(({ context, input }) => keepToy(context, context.viewer, input.name)),
  retire: signedIn.toys.retire.handler(({ context, input }) => retireToy(context, input.id)),
}
`,
  'server/areas/toys/manifest.ts': `import { eq } from 'drizzle-orm'
import type { Tag } from '#server/core/memory/shown'
import { json } from '#server/core/personal-data'
import type { Manifest } from '#server/identity/manifest'
import { toys as table } from '#server/tables/toys'
import { toys } from './handlers'

export const manifest: Manifest<'toys'> = {
  about: 'What animals play with',
  handlers: toys,
  shown: { list: ({ items }) => ({ things: items.map(({ id }): Tag => \`toys:\${id}\`), among: ['toys'] }) },
  personalData: {
    holds: { 'toys.json': 'the toys you keep' },
    async *files(db, userId) {
      yield json('toys.json', await db.select({ name: table.name }).from(table).where(eq(table.ownerId, userId)))
    },
    async erase(tx, userId) {
      await tx.delete(table).where(eq(table.ownerId, userId))
    },
  },
  merging: { fates: { 'toys.owner_id': 'moves' } },
  topics: {},
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: async () => [{ path: '/toys' }],
  liveRows: {},
  seed: {
    after: ['people'],
    async insert(tx, { accounts }) {
      const [owner] = accounts
      if (owner) await tx.insert(table).values({ ownerId: owner.id, name: 'A squeaky duck' })
    },
  },
}
`,
  'server/areas/toys/endpoints.test.ts': `import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAsOwner } from '#server/process/seed/seed'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a toy of the demo town and one of a person are answered over HTTP', async () => {
  const { deps, database } = world
  await seedAsOwner(database.adminUrl, deps.env, deps.clock, deps.log)
  const ada = await world.user()
  await world.as(ada).toys.keep({ name: 'A rope' })
  const response = await world.request('/api/toys')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ items: [{ name: 'A rope' }, { name: 'A squeaky duck' }] })
})

test('its page is in the sitemap, and its endpoints in the description of the API', async () => {
  expect(await (await world.request('/sitemap.xml')).text()).toContain('/toys</loc>')
  expect(await (await world.request('/api/openapi.json')).json()).toMatchObject({
    paths: { '/toys': { get: { summary: 'List the toys of the street', tags: ['toys'] } } },
    tags: expect.arrayContaining([{ name: 'toys', description: 'What animals play with' }]),
  })
})
`,
  'web/features/toys/load-toys.ts': `import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api'

export const toysQuery = api.toys.list.queryOptions()

export async function loadToys(queryClient: QueryClient) {
  await queryClient.ensureQueryData(toysQuery)
  return { title: 'Toys of the street', description: 'What animals play with.', path: '/toys' }
}
`,
  'web/features/toys/toys-page.tsx': `import { useSuspenseQuery } from '@tanstack/react-query'
import { toysQuery } from './load-toys'

export function ToysPage() {
  const { data } = useSuspenseQuery(toysQuery)
  return (
    <>
      <h1 className="font-display font-medium text-title">Toys of the street</h1>
      <ul>
        {data.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}
`,
  'web/routes/toys.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { ToysPage } from '#web/features/toys/toys-page'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/toys')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/toys',
    menu: [{ in: 'header', label: 'Toys', order: 90 }],
    looks: [{ by: 'visitor' }],
  },
  loader: async ({ context }) => (await import('#web/features/toys/load-toys')).loadToys(context.queryClient),
  head: loadedHead,
  component: ToysPage,
})
`,
}

/** The two lines: one for each side. */
export const TOY_LINES: Readonly<Record<string, string>> = {
  'contract/domains.ts': "export { toys } from './toys'",
  'server/domains.ts': "export { manifest as toys } from './areas/toys/manifest'",
}
