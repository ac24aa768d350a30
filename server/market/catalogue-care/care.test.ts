import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTRIBUTES, type Attribute } from '#contract/catalogue-care.rules'
import type { TestUser } from '../../testing/factories'
import { createWorld, type World } from '../../testing/world'

let world: World
let admin: TestUser
beforeAll(async () => {
  world = await createWorld()
  admin = await world.user({ role: 'admin' })
})
afterAll(() => world.close())

const care = () => world.as(admin).catalogueCare
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  )
const unique = (word: string) => `${word} ${randomUUID().slice(0, 6)}`
const brandOf = async (id: string) => {
  const { rows } = await world.deps.db.execute<{ brand: string }>(sql`select brand from products where id = ${id}`)
  return rows[0]?.brand
}
const brandNamed = async (name: string) => {
  const [found] = (await care().brands({ q: name })).items
  if (!found) throw new Error(`no brand ${name}`)
  return found
}
/** As who has just read it. */
type Saved = Parameters<ReturnType<typeof care>['saveCategory']>[0]
const saveAsRead = async (save: Omit<Saved, 'version'>) => {
  const { items } = await care().categories({})
  return care().saveCategory({ ...save, version: items.find(({ id }) => id === save.id)?.version ?? '' })
}
async function addCategory(name: string, parentId: string | null) {
  const { items } = await care().addCategory({ name, description: '', parentId })
  const made = items.find((one) => one.name === name)
  if (!made) throw new Error(`no category ${name}`)
  return made
}

describe('categories', () => {
  test('have two levels, and no circle', async () => {
    const top = await addCategory(unique('Top'), null)
    const leaf = await addCategory(unique('Leaf'), top.id)
    expect(await codeOf(care().addCategory({ name: 'Deep', description: '', parentId: leaf.id }))).toBe('CONFLICT')
    const save = { id: top.id, name: top.name, description: '', position: 1, attributes: null }
    expect(await codeOf(saveAsRead({ ...save, parentId: leaf.id }))).toBe('CONFLICT')
    expect(await codeOf(saveAsRead({ ...save, parentId: top.id }))).toBe('CONFLICT')
  })

  test('are told apart by their names, and of two who change one at once, one is told', async () => {
    const name = unique('Same')
    const top = await addCategory(name, null)
    expect(await codeOf(care().addCategory({ name: name.toUpperCase(), description: '', parentId: null }))).toBe(
      'CONFLICT',
    )
    const twins = ['Twin', 'twin'].map((twin) =>
      care().addCategory({ name: `${name} ${twin}`, description: '', parentId: null }),
    )
    expect((await Promise.all(twins.map(codeOf))).toSorted()).toEqual(['CONFLICT', 'none'])
    const save = { id: top.id, version: top.version, name, position: 1, parentId: null, attributes: null }
    const saved = ['One.', 'Two.'].map((description) => codeOf(care().saveCategory({ ...save, description })))
    expect((await Promise.all(saved)).toSorted()).toEqual(['CONFLICT', 'none'])
  })

  test('one that comes back needs its name and its shelf', async () => {
    const top = await addCategory(unique('Shelf'), null)
    const leaf = await addCategory(unique('Leaf'), top.id)
    for (const id of [leaf.id, top.id]) await care().retireCategory({ id, moveToId: null })
    expect(await codeOf(care().reinstateCategory({ id: leaf.id }))).toBe('CONFLICT')
    await addCategory(top.name, null)
    expect(await codeOf(care().reinstateCategory({ id: top.id }))).toBe('CONFLICT')
  })

  test('one in use is not deleted; retired it keeps what it has and takes nothing new', async () => {
    const top = await addCategory(unique('Top'), null)
    const leaf = await addCategory(unique('Leaf'), top.id)
    const category = { id: leaf.id, slug: leaf.slug, parentId: top.id }
    const product = await world.product({ category })
    expect(await codeOf(care().removeCategory({ id: leaf.id }))).toBe('CONFLICT')
    await care().retireCategory({ id: leaf.id, moveToId: null })
    await expect(world.product({ category })).rejects.toMatchObject({
      cause: { constraint: 'products_category_retired_check' },
    })
    expect(await world.visitor.products.get({ id: product.id })).toMatchObject({ id: product.id })
    await care().reinstateCategory({ id: leaf.id })
    await world.product({ category })
  })

  test('one that moved takes its products and its address along', async () => {
    const top = await addCategory(unique('Top'), null)
    const [old, next] = [await addCategory(unique('Old'), top.id), await addCategory(unique('Next'), top.id)]
    const product = await world.product({ category: { id: old.id, slug: old.slug, parentId: top.id } })
    const { items } = await care().retireCategory({ id: old.id, moveToId: next.id })
    expect(items.find(({ id }) => id === old.id)).toMatchObject({ active: false, redirectTo: next.name, products: 0 })
    await world.caughtUp()
    const found = await world.visitor.products.list({ category: old.slug })
    expect(found.items.map(({ id }) => id)).toEqual([product.id])
    expect(found.movedTo).toBe(next.slug)
    expect(await world.visitor.products.list({ category: next.slug })).not.toHaveProperty('movedTo')
  })

  test('what one asks for goes for what stands below, in the editor and beside the list, until that says otherwise', async () => {
    const top = await addCategory(unique('Top'), null)
    const leaf = await addCategory(unique('Leaf'), top.id)
    const keeper = await world.user()
    const shop = await world.shop({ owner: keeper })
    const category = { id: leaf.id, slug: leaf.slug, parentId: top.id }
    await world.product({ shop, category, species: ['dog'], sizes: ['m'], dietFlags: ['low-fat'] })
    const save = ({ id, name, parentId }: typeof top, attributes: Attribute[] | null) =>
      saveAsRead({ id, name, description: '', position: 1, parentId, attributes })
    const asks = async () => (await world.as(keeper).catalogue.categories()).find(({ id }) => id === leaf.id)?.asks
    const filters = async () => {
      await world.caughtUp()
      const { species, sizes, diets } = await world.visitor.products.facets({ category: leaf.slug })
      return [species.length, sizes.length, diets.length]
    }
    expect([await asks(), await filters()]).toEqual([[...ATTRIBUTES], [1, 1, 1]])
    await save(top, ['species'])
    expect([await asks(), await filters()]).toEqual([['species'], [1, 0, 0]])
    await save(leaf, ['species', 'sizes'])
    expect([await asks(), await filters()]).toEqual([
      ['species', 'sizes'],
      [1, 1, 0],
    ])
    // what was chosen before can be taken back
    const { diets } = await world.visitor.products.facets({ category: leaf.slug, diet: ['low-fat'] })
    expect(diets).toHaveLength(1)
  })

  test('one shows the photo an admin sent, not somebody else’s, and its drawing again without it', async () => {
    const top = await addCategory(unique('Top'), null)
    const save = { id: top.id, name: top.name, description: '', position: 1, parentId: null, attributes: null }
    const photoOf = async (ownerId: string) => {
      const id = randomUUID()
      await world.deps.db.execute(sql`
        insert into media_assets (id, owner_id, purpose, visibility, width, height, widths, placeholder, bytes, sha256)
        values (${id}, ${ownerId}, 'gallery', 'public', 800, 600, '{400,800}', '#aabbcc', 1, ${id})`)
      return id
    }
    const stranger = await world.user()
    expect(await codeOf(saveAsRead({ ...save, mediaId: await photoOf(stranger.id) }))).toBe('NOT_FOUND')
    const mediaId = await photoOf(admin.id)
    const shown = async (own: Partial<{ mediaId: string | null }>) =>
      (await saveAsRead({ ...save, ...own })).items.find(({ id }) => id === top.id)
    expect(await shown({ mediaId })).toMatchObject({ picture: `/files/${mediaId}/800.webp`, photo: { id: mediaId } })
    expect(await shown({})).toMatchObject({ photo: { id: mediaId } })
    expect(await shown({ mediaId: null })).toMatchObject({ picture: '', photo: null })
  })

  test('a product with several options is counted once, as it is in the shop', async () => {
    const top = await addCategory(unique('Top'), null)
    const leaf = await addCategory(unique('Leaf'), top.id)
    const [shop, category, brand] = [await world.shop(), { ...leaf, parentId: top.id }, unique('Options')]
    const { groupId } = await world.product({ shop, category, brand })
    await world.product({ shop, category, brand, groupId, optionValue: 'L' })
    const { items } = await care().categories()
    expect(items.find(({ id }) => id === leaf.id)).toMatchObject({ products: 1 })
    expect(await brandNamed(brand)).toMatchObject({ products: 1 })
  })

  test('one that nothing ever stood on is deleted', async () => {
    const top = await addCategory(unique('Empty'), null)
    const { items } = await care().removeCategory({ id: top.id })
    expect(items.some(({ id }) => id === top.id)).toBe(false)
  })
})

describe('brands', () => {
  test('what a shop writes is proposed once, however it is written', async () => {
    const name = unique('Käfer')
    const [one, two] = [await world.product({ brand: name }), await world.product({ brand: name.toUpperCase() })]
    expect([await brandOf(one.id), await brandOf(two.id)]).toEqual([name, name])
    expect(await brandNamed(name)).toMatchObject({ name, status: 'proposed', products: 2, shops: 2 })
  })

  test('20 products of a new brand at once make one', async () => {
    const name = unique('Rush')
    const shop = await world.shop()
    await Promise.all(Array.from({ length: 20 }, () => world.product({ shop, brand: name })))
    expect((await care().brands({ q: name })).items).toMatchObject([{ products: 20 }])
  })

  test('merged, all its products and whatever is written as it become the other', async () => {
    const [from, into] = [unique('Hollowlane'), unique('Hollow Lane')]
    const product = await world.product({ brand: from })
    await world.product({ brand: into })
    const [one, other] = [await brandNamed(from), await brandNamed(into)]
    expect(await care().mergeBrand({ id: one.id, intoId: other.id })).toMatchObject({
      status: 'merged',
      mergedInto: into,
    })
    expect(await brandOf(product.id)).toBe(into)
    expect(await brandOf((await world.product({ brand: from })).id)).toBe(into)
    expect(await codeOf(care().mergeBrand({ id: other.id, intoId: one.id }))).toBe('CONFLICT')
  })

  test('renamed, its products say so, and a name that is taken is refused', async () => {
    const [name, taken] = [unique('Old'), unique('Taken')]
    const product = await world.product({ brand: name })
    await world.product({ brand: taken })
    const brand = await brandNamed(name)
    expect(await codeOf(care().renameBrand({ id: brand.id, name: taken.toUpperCase() }))).toBe('CONFLICT')
    const renamed = unique('New')
    expect(await care().renameBrand({ id: brand.id, name: renamed })).toMatchObject({ name: renamed, products: 1 })
    expect(await codeOf(care().renameBrand({ id: brand.id, name: unique('Unread'), before: name }))).toBe('CONFLICT')
    expect(await brandOf(product.id)).toBe(renamed)
  })

  test('retired, it stays where it is and is taken for nothing new', async () => {
    const name = unique('Gone')
    const product = await world.product({ brand: name })
    await care().setBrand({ id: (await brandNamed(name)).id, status: 'retired' })
    expect(await brandOf(product.id)).toBe(name)
    await expect(world.product({ brand: name })).rejects.toMatchObject({
      cause: { constraint: 'products_brand_retired_check' },
    })
  })
})

test('each change is in the audit trail, and nobody but admins makes one', async () => {
  const top = await addCategory(unique('Audited'), null)
  const { rows } = await world.deps.db.execute(sql`
    select user_id as by, action from security_audit_logs where resource_id = ${top.id}`)
  expect(rows).toEqual([{ by: admin.id, action: `Added the category ${top.name}` }])
  expect(await codeOf(world.as(await world.user()).catalogueCare.categories())).toBe('NOT_ALLOWED')
})
