import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { welcome } from '../areas/account/welcome'
import { insertUser } from '../identity/auth/users'
import { withClient } from '../infra/database/client'
import type { Deps } from '../infra/deps'
import { makeFirstProfile } from '../market/profiles/begin'
import { productCategories, productGroups, products } from '../tables/products'
import { profileDetails, shopTerms, userProfiles } from '../tables/profiles'

export type TestUser = { id: string; email: string; password: string; accessToken: string; refreshToken: string }
export type TestShop = { profileId: string; ownerId: string; slug: string; name: string }
export type TestCategory = { id: string; slug: string; parentId: string | null }
export type TestProduct = { id: string; groupId: string; name: string; price: number; shop: TestShop }

type Product = typeof products.$inferInsert
type ProductOverrides = Partial<Product> & { shop?: TestShop; category?: TestCategory; stock?: number }

export type Factories = {
  /** A person whose address is confirmed, signed in through the real account service, who has begun as a pet parent. */
  user(overrides?: {
    email?: string
    password?: string
    data?: Record<string, unknown>
    role?: 'admin' | 'super-admin'
    /** False for somebody who has just signed up and has no profile yet. */
    begun?: boolean
  }): Promise<TestUser>
  shop(overrides?: {
    name?: string
    terms?: Partial<typeof shopTerms.$inferInsert>
    owner?: TestUser
  }): Promise<TestShop>
  category(overrides?: { slug?: string; name?: string; parent?: TestCategory }): Promise<TestCategory>
  product(overrides?: ProductOverrides): Promise<TestProduct>
}

const PASSWORD = 'correct horse battery staple'
/** A hash says what it cost, and comparing costs the same again: what guards real passwords would be most of a test run. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/**
 * Makes what a test needs, each with sensible defaults and nothing shared between tests.
 *
 * @param adminUrl the database as its owner, who alone gives roles without being a person
 */
export function createFactories({ db, clock }: Deps, url: string, adminUrl: string): Factories {
  const factories: Factories = {
    async user({
      email = `${randomUUID()}@test.example`,
      password = PASSWORD,
      data = { first_name: 'Ada', last_name: 'Test' },
      role,
      begun = true,
    } = {}) {
      const passwordHash = await hash(password, CHEAP)
      const user = await db.transaction(async (tx) => {
        const inserted = await insertUser(tx, { email, passwordHash, userMetadata: data }, clock.now())
        if (!inserted) throw new Error(`${email} has an account already`)
        await welcome(tx, inserted)
        if (begun) await makeFirstProfile(tx, inserted.id)
        return inserted
      })
      if (role) {
        await withClient(adminUrl, (client) =>
          client.query('insert into user_roles (user_id, role) values ($1, $2)', [user.id, role]),
        )
      }
      return { id: user.id, email, password, ...(await signIn(url, email, password)) }
    },

    async shop({ name = `Shop ${randomUUID().slice(0, 8)}`, terms = {}, owner } = {}) {
      const { id: ownerId } = owner ?? (await factories.user())
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

async function signIn(url: string, email: string, password: string) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`the sign-in answered ${response.status}: ${await response.text()}`)
  const session = (await response.json()) as { access_token: string; refresh_token: string }
  return { accessToken: session.access_token, refreshToken: session.refresh_token }
}
