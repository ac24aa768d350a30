import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { welcome } from '../areas/account/welcome'
import type { AuthDeps } from '../identity/auth/context'
import { insertUser } from '../identity/auth/users'
import type { Tx } from '../infra/database/db'
import type { Deps } from '../infra/deps'
import { makeFirstProfile } from '../market/profiles/begin'
import type { AuthUser } from '../tables/auth'
import { productCategories, productGroups, products } from '../tables/products'
import { profileDetails, shopTerms, userProfiles } from '../tables/profiles'
import type { Owner } from './owner'
import { createSessions } from './sessions'

export type TestUser = { id: string; email: string; password: string; accessToken: string; refreshToken: string }
export type TestShop = { profileId: string; ownerId: string; slug: string; name: string }
export type TestCategory = { id: string; slug: string; parentId: string | null }
export type TestProduct = { id: string; groupId: string; name: string; price: number; shop: TestShop }

type Product = typeof products.$inferInsert
type ProductOverrides = Partial<Product> & { shop?: TestShop; category?: TestCategory; stock?: number }

type PersonOverrides = {
  email?: string
  password?: string
  data?: Record<string, unknown>
  /** False for somebody who has just signed up and has no profile yet. */
  begun?: boolean
}

export type Factories = {
  /** A person whose address is confirmed, with a session as the account service begins them, who has begun as a pet parent. */
  user(overrides?: PersonOverrides & { role?: 'admin' | 'super-admin' }): Promise<TestUser>
  shop(overrides?: {
    name?: string
    terms?: Partial<typeof shopTerms.$inferInsert>
    owner?: TestUser
  }): Promise<TestShop>
  category(overrides?: { slug?: string; name?: string; parent?: TestCategory }): Promise<TestCategory>
  product(overrides?: ProductOverrides): Promise<TestProduct>
}

const ADA = { first_name: 'Ada', last_name: 'Test' }
const PASSWORD = 'correct horse battery staple'
/** A hash says what it cost, and comparing costs the same again: what guards real passwords would be most of a test run. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const hashed = hash(PASSWORD, CHEAP)

/**
 * Makes what a test needs, each with sensible defaults and nothing shared between tests.
 *
 * @param owner of the database, who alone gives roles without being a person
 */
export function createFactories(deps: Deps & AuthDeps, owner: Owner): Factories {
  const { db, clock } = deps
  const sessions = createSessions(deps)
  async function insertPerson(
    tx: Tx,
    { email = `${randomUUID()}@test.example`, password = PASSWORD, data = ADA, begun = true }: PersonOverrides = {},
  ): Promise<AuthUser> {
    const passwordHash = await (password === PASSWORD ? hashed : hash(password, CHEAP))
    const inserted = await insertUser(tx, { email, passwordHash, userMetadata: data }, clock.now())
    if (!inserted) throw new Error(`${email} has an account already`)
    await welcome(tx, inserted)
    if (begun) await makeFirstProfile(tx, inserted.id)
    return inserted
  }
  const factories: Factories = {
    async user({ email = `${randomUUID()}@test.example`, password = PASSWORD, role, ...overrides } = {}) {
      const { user, session } = await db.transaction(async (tx) =>
        sessions.start(tx, await insertPerson(tx, { email, password, ...overrides })),
      )
      if (role) {
        await owner.query('insert into user_roles (user_id, role) values ($1, $2)', [user.id, role])
      }
      return { id: user.id, email, password, ...(await sessions.tokensOf(user, session)) }
    },

    async shop({ name = `Shop ${randomUUID().slice(0, 8)}`, terms = {}, owner } = {}) {
      // nobody asks for the session of an owner who was not named
      const { id: ownerId } = owner ?? (await db.transaction((tx) => insertPerson(tx)))
      const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      const profileId = randomUUID()
      await db
        .insert(userProfiles)
        .values({ id: profileId, userId: ownerId, userType: 'business-provider', businessName: name })
      await db
        .insert(profileDetails)
        .values({ profileId, slug, tagline: 'A shop on the street', locality: 'Millbrook', approvalStatus: 'pending' })
      await db.update(profileDetails).set({ approvalStatus: 'approved' }).where(eq(profileDetails.profileId, profileId))
      await db.insert(shopTerms).values({
        profileId,
        deliveryFee: 5,
        freeOver: 49,
        collects: true,
        readyInHours: 2,
        address: { line1: '1 Orchard Street', locality: 'Millbrook', region: 'ME', postcode: '04511', country: 'US' },
        ...terms,
      })
      return { profileId, ownerId, slug, name }
    },

    async category({ slug = `shelf-${randomUUID().slice(0, 8)}`, name = slug, parent } = {}) {
      const id = randomUUID()
      await db.insert(productCategories).values({ id, slug, name, parentId: parent?.id ?? null })
      return { id, slug, parentId: parent?.id ?? null }
    },

    async product({ shop, category, stock = 20, ...overrides } = {}) {
      const seller = shop ?? (await factories.shop())
      const leaf = category ?? (await factories.category({ parent: await factories.category() }))
      const groupId = overrides.groupId ?? randomUUID()
      const id = randomUUID()
      const name = overrides.name ?? `Product ${id.slice(0, 8)}`
      const price = overrides.price ?? 10
      if (!overrides.groupId)
        await db.insert(productGroups).values({ id: groupId, sellerProfileId: seller.profileId, title: name })
      await db.insert(products).values({
        id,
        sellerProfileId: seller.profileId,
        groupId,
        topCategoryId: leaf.parentId ?? leaf.id,
        categoryId: leaf.id,
        slug: id,
        sku: id,
        stockQuantity: stock,
        species: ['dog'],
        lifeStages: ['adult'],
        isLead: !overrides.groupId,
        ...overrides,
        name,
        price,
      })
      return { id, groupId, name, price, shop: seller }
    },
  }
  return factories
}
