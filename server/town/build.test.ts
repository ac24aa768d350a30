import { describe, expect, test } from 'vitest'
import { buildTown } from './build'
import { SHE } from './people/names'

const NOW = new Date('2026-05-20T09:00:00Z')
const town = buildTown(NOW)
const { accounts, neighbours, shops, categories, products, reviews, orders } = town
const leads = products.filter(({ isLead }) => isLead)
const byId = new Map(products.map((product) => [product.id, product]))
const items = new Map(orders.flatMap((order) => order.items.map((item) => [item.id, { item, order }] as const)))

const unique = (values: unknown[]) => expect(new Set(values).size).toBe(values.length)
const cents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

describe('Millbrook', () => {
  test('is the same town for the same moment', () => {
    expect(buildTown(NOW)).toEqual(town)
  })

  test.each([
    [/pillow, /i, ['pillow']],
    [/pouches/i, ['pouch', 'carton']],
    [/\bcans\b/i, ['can', 'fishcan']],
    [/trays$/i, ['tray']],
    [/\bdry food\b/i, ['bag']],
    [/\bmat\b/i, ['mat', 'lickmat', 'feedmat', 'targetmat']],
    [/fleece|quilt,|throw/i, ['fleece', 'quilt', 'throw', 'sweater', 'tent']],
    [/sticks/i, ['sticks', 'sachets']],
    [/harness/i, ['harness']],
    [/\b(?:leash|line)\b/i, ['lead', 'doublelead', 'sliplead', 'harness', 'rabbitvest', 'runleash']],
    [/collar$/i, ['collar']],
    [/\bball\b/i, ['rubberball', 'treatball', 'willowball', 'launcher']],
    [/carrier/i, ['carrier', 'shoulderbag']],
  ])('what is called %s is drawn as that', (name, kinds) => {
    const drawn = products
      .filter(({ name: title }) => name.test(title))
      .map(({ name: title, pictures: [first] }) => ({ title, goods: first?.kind === 'product' ? first.goods : 'none' }))
    expect(drawn).not.toEqual([])
    expect(drawn.filter(({ goods }) => !kinds.includes(goods))).toEqual([])
  })

  /** What a text of care names must be of the product: its other words say so. */
  const PARTS: [said: RegExp, known: RegExp][] = [
    [/string/, /string/],
    [/bristle/, /bristle|goat hair/],
    [/apart/, /apart/],
    [/sisal/, /sisal/],
    [/sleeves/, /sleeve/],
    [/\bcovers?\b/, /cover|canvas|upholstery/],
    [/\bpad:/, /\bpad\b/],
    [/cushion/, /cushion/],
    [/sling/, /sling/],
    [/foam/, /foam/],
    [/carpet/, /carpet/],
    [/\b(?:oak|beech)\b/, /\b(?:oak|beech)\b/],
    [/glass/, /glass/],
    [/rewax/, /wax/],
    [/wool wash/, /wool/],
    [/machine wash/, /cotton|fleece|polyester|nylon|mesh|canvas|cover|terry|elastic|sling|cushion|pad\b|membrane/],
    [/hang to dry/, /canvas|rubber|cotton|mesh/],
  ]

  test('advice on care is about what the product is made of', () => {
    const strange = leads.flatMap(({ name, summary, description, highlights, specifications, care }) => {
      const about = JSON.stringify([name, summary, description, highlights, specifications]).toLowerCase()
      return PARTS.filter(([said, known]) => said.test((care ?? '').toLowerCase()) && !known.test(about)).map(
        ([said]) => `${name}: ${said.source}`,
      )
    })
    expect(strange).toEqual([])
  })

  test.each([
    ['jar', ['jar', 'powder', 'balm']],
    ['bag', ['bag', 'crumbs', 'pouch', 'hay', 'bagrolls', 'walkbag']],
    ['tin', ['tin', 'beetle', 'fishcan', 'can']],
    ['sachets', ['sachets']],
  ])('what says that it comes in a %s is drawn in one', (word, kinds) => {
    const strangers = leads
      .filter(({ summary, description }) => new RegExp(`\\bthe ${word}\\b`, 'i').test(`${summary} ${description}`))
      .filter(({ art }) => !kinds.includes(art.kind))
    expect(strangers.map(({ name, art }) => `${name}: ${art.kind}`)).toEqual([])
  })

  test('a family is called by what all its variations are: no name says the size or the count of one', () => {
    const numbers = (text: string): string[] => text.match(/\d+/g) ?? []
    const called = products
      .filter(({ name, optionValue }) => {
        const own = numbers(optionValue ?? '')
        return numbers(name).some((number) => own.includes(number))
      })
      .map(({ name, optionValue }) => `${name} | ${optionValue}`)
    expect(called).toEqual([])
  })

  test('every shelf is drawn as something that stands on it, and the one for tanks as a tank', () => {
    const shelves = Map.groupBy(leads, ({ categorySlug }) => categorySlug)
    const strangers = categories.filter(({ slug, parentSlug, artKind }) => {
      return parentSlug && !shelves.get(slug)?.some(({ art }) => art.kind === artKind)
    })
    expect(strangers.map(({ slug, artKind }) => [slug, artKind])).toEqual([['tanks-and-terrariums', 'tank']])
  })

  test('no product shows a sentence, a title or the name of an animal twice among its first ten reviews', () => {
    const families = Map.groupBy(reviews, ({ productId }) => byId.get(productId)?.groupId)
    const repeated = [...families.values()].flatMap((all) => {
      const first = all.toSorted((a, b) => +b.createdAt - +a.createdAt).slice(0, 10)
      const said = first.flatMap(({ title, body, petName }) => [title, petName, ...body.split(/(?<=\.) /)])
      return said.filter((one, place) => said.indexOf(one) !== place)
    })
    expect(repeated).toEqual([])
  })

  test('lies in one state: addresses, telephones and ZIP codes are of Maine', () => {
    const written = JSON.stringify(town)
    expect([...new Set([...written.matchAll(/\+1 (\d{3})/g)].map(([, area]) => area))]).toEqual(['207'])
    for (const { address, phone } of shops) {
      expect(address).toMatchObject({ region: 'ME', country: 'US', postcode: expect.stringMatching(/^045\d\d$/) })
      expect(phone).toMatch(/^\+1 207 555 01\d\d$/)
    }
  })

  test('goods are weighed and measured as in Maine, and what a pack holds is known', () => {
    const written = JSON.stringify([products, categories, shops, reviews])
    expect(
      written.match(/\d ?(?:kg|g|cm|ml|l|km|liters?|degrees)\b|\bkilos?\b|centimet|Harbour|\bleads and\b/gi),
    ).toBeNull()
    const packs = products.filter(({ optionName }) => optionName === 'Pack')
    expect(
      packs.filter(({ netContent, optionValue }) => !netContent && /\d (?:lb|oz|qt)$/.test(optionValue ?? '')),
    ).toEqual([])
  })

  test('no product is met with a bad review first, and no review claims votes', () => {
    const families = Map.groupBy(reviews, ({ productId }) => byId.get(productId)?.groupId)
    const first = [...families.values()].map((all) => all.reduce((a, b) => (a.createdAt > b.createdAt ? a : b)))
    expect(first.filter(({ rating }) => rating === 1)).toEqual([])
    expect(JSON.stringify(reviews)).not.toContain('helpful')
  })

  test('has the people, shops and shelves it should have', () => {
    expect(shops).toHaveLength(6)
    expect(neighbours).toHaveLength(320)
    expect(categories.filter(({ parentSlug }) => parentSlug === null)).toHaveLength(8)
    expect(leads.length).toBeGreaterThanOrEqual(240)
    expect(products.length).toBeGreaterThanOrEqual(420)
    expect(leads.filter(({ ingredients }) => ingredients).length).toBeGreaterThanOrEqual(90)
    expect(reviews.length).toBeGreaterThanOrEqual(1500)
    expect(orders.length).toBeGreaterThanOrEqual(900)
    expect(new Set(accounts.map(({ kind }) => kind)).size).toBe(5)
    expect(accounts.map(({ role }) => role)).toContain('super-admin')
    expect(new Set(products.flatMap(({ species }) => species)).size).toBe(7)
  })

  test('gives every id, address, slug and stock number once', () => {
    unique([...accounts, ...neighbours, ...categories, ...products, ...reviews, ...orders].map(({ id }) => id))
    unique([...accounts, ...neighbours].map(({ email }) => email))
    unique([...accounts, ...neighbours].map(({ profileId }) => profileId))
    unique(products.map(({ slug }) => slug))
    unique(products.map(({ sku }) => sku))
    unique(categories.map(({ slug }) => slug))
    unique(leads.map(({ name }) => name))
    unique([...items.keys()])
    expect(items.size).toBe(orders.reduce((sum, order) => sum + order.items.length, 0))
  })

  test('points only at what exists', () => {
    const leaves = new Set(categories.filter(({ parentSlug }) => parentSlug).map(({ slug }) => slug))
    const shopIds = new Set(shops.map(({ profileId }) => profileId))
    const accountIds = new Map(accounts.map((account) => [account.id, account]))
    for (const shop of shops) expect(accountIds.get(shop.ownerAccountId)?.profileId).toBe(shop.profileId)
    for (const product of products) {
      expect(leaves).toContain(product.categorySlug)
      expect(shopIds).toContain(product.shopProfileId)
    }
    expect(new Set(products.map(({ categorySlug }) => categorySlug)).size).toBe(leaves.size)
    for (const { order, item } of items.values()) {
      expect(byId.get(item.productId)?.shopProfileId).toBe(order.shopProfileId)
    }
  })

  test('has one lead per family, and variations that differ', () => {
    const families = Map.groupBy(products, ({ groupId }) => groupId)
    for (const members of families.values()) {
      expect(members.filter(({ isLead }) => isLead)).toHaveLength(1)
      unique(members.map(({ optionValue }) => optionValue))
    }
  })

  test('prices everything above zero and to the cent', () => {
    for (const { name, price, compareAtPrice, netContent, netUnit, stock, weightG } of products) {
      expect(price, name).toBeGreaterThan(0)
      expect(cents(price), name).toBe(true)
      if (compareAtPrice !== null) expect(compareAtPrice, name).toBeGreaterThan(price)
      expect(netContent === null, name).toBe(netUnit === null)
      expect(stock).toBeGreaterThanOrEqual(0)
      expect(weightG, name).toBeGreaterThan(0)
    }
  })

  test('lets only those review who bought, once per family', () => {
    unique(reviews.map(({ orderItemId }) => orderItemId))
    unique(reviews.map(({ neighbourId, productId }) => `${neighbourId}/${byId.get(productId)?.groupId}`))
    for (const review of reviews) {
      const bought = items.get(review.orderItemId)
      expect(bought?.item.productId).toBe(review.productId)
      expect(bought?.order.neighbourId).toBe(review.neighbourId)
      expect(bought && review.createdAt > bought.order.deliveredAt).toBe(true)
    }
  })

  test('lets only animals review that the thing is for', () => {
    const strangers = reviews.filter(({ productId, petFacts }) => {
      const { name = '', lifeStages = [] } = byId.get(productId) ?? {}
      const isYoung = / (?:puppy|kitten),|^Young /.test(petFacts)
      const isHamster = petFacts.includes('hamster')
      const forYoung = lifeStages.join() === 'young'
      const misfit = /\brats?\b/i.test(name) || (/guinea/i.test(name) && isHamster)
      const needsHamster = /hamster|running wheel/i.test(name)
      return forYoung !== isYoung || misfit || (needsHamster && !isHamster)
    })
    expect(strangers.map(({ productId, petFacts }) => `${byId.get(productId)?.name}: ${petFacts}`)).toEqual([])
    for (const facts of [' puppy,', ' kitten,', 'hamster,'])
      expect(reviews.some(({ petFacts }) => petFacts.includes(facts))).toBe(true)
  })

  test('never says the same thing twice under one product', () => {
    const families = Map.groupBy(reviews, ({ productId }) => byId.get(productId)?.groupId)
    for (const said of families.values()) unique(said.map(({ body }) => body))
  })

  test('no sentence of a review stands more than six times in the whole town, whoever it is about', () => {
    const told = new Map<string, number>()
    for (const { title, body, petName } of reviews) {
      for (const sentence of [title, ...body.split(/(?<=[.?]) /)]) {
        const anyone = sentence
          .replaceAll(petName, 'Pet')
          .replace(/\b(?:he|she|him|her|his|himself|herself)\b/gi, 'they')
        told.set(anyone, (told.get(anyone) ?? 0) + 1)
      }
    }
    expect([...told].filter(([, times]) => times > 6)).toEqual([])
  })

  test('no male cat has a coat that only females have', () => {
    const males = neighbours
      .flatMap(({ pets }) => pets)
      .filter(({ name, species, preset }) => species === 'cat' && /calico|tortie/.test(preset) && !SHE.has(name))
    expect(males).toEqual([])
    expect(neighbours.some(({ pets }) => pets.some(({ preset }) => preset === 'tortie'))).toBe(true)
  })

  test('has popular goods, quiet ones, and a few nobody likes much', () => {
    const families = Map.groupBy(reviews, ({ productId }) => byId.get(productId)?.groupId ?? '')
    const counts = leads.map(({ groupId }) => families.get(groupId)?.length ?? 0)
    expect(Math.max(...counts)).toBeLessThanOrEqual(60)
    expect(counts.filter((count) => count >= 20).length).toBeGreaterThanOrEqual(12)
    expect(counts.filter((count) => count <= 2).length).toBeGreaterThanOrEqual(10)
    expect(reviews.filter(({ rating }) => rating >= 4).length / reviews.length).toBeGreaterThan(0.8)
    expect(reviews.filter(({ rating }) => rating <= 2).length).toBeGreaterThan(20)
  })

  test('lies in the past, in the right order', () => {
    const dates = [...accounts, ...neighbours, ...reviews].map(({ createdAt }) => createdAt)
    for (const date of [...dates, ...products.map(({ publishedAt }) => publishedAt)]) expect(date < NOW).toBe(true)
    const joined = new Map(neighbours.map(({ id, createdAt }) => [id, createdAt]))
    for (const { order, item } of items.values()) {
      expect((joined.get(order.neighbourId) ?? NOW) < order.placedAt).toBe(true)
      expect((byId.get(item.productId)?.publishedAt ?? NOW) < order.placedAt).toBe(true)
      const { placedAt, packedAt, shippedAt, deliveredAt, completedAt } = order
      const course = [placedAt, packedAt, shippedAt, deliveredAt, completedAt].map(Number)
      expect(course, order.id).toEqual(course.toSorted((a, b) => a - b))
      expect(placedAt < NOW).toBe(true)
    }
  })

  test.each([3, 9, 15, 21])('is awake at %i o’clock: parcels are at every stage, none later than promised', (hour) => {
    const now = new Date(NOW)
    now.setUTCHours(hour)
    const lately = buildTown(now).orders.filter(({ completedAt }) => completedAt > now)
    const stages = Map.groupBy(lately, ({ packedAt, shippedAt, deliveredAt }) =>
      [packedAt, shippedAt, deliveredAt].findIndex((moment) => moment > now),
    )
    for (const stage of [0, 1, 2, -1]) expect(stages.get(stage)?.length, `${stage}`).toBeGreaterThan(0)
    const today = lately.filter(({ placedAt }) => now.getTime() - placedAt.getTime() < 24 * 3_600_000)
    expect(today.length).toBeGreaterThan(5)
    for (const { deliveredAt, promised } of lately) {
      const day = deliveredAt.toISOString().slice(0, 10)
      expect(day >= promised.from && day <= promised.until).toBe(true)
    }
  })

  test('speaks in its own voice', () => {
    const offences = JSON.stringify(town).match(/lorem|ipsum|fur baby|undefined|\bNaN\b|.{0,40}[!—·]/g) ?? []
    expect(offences).toEqual([])
    for (const { title, body } of reviews) expect(`${title} ${body}`).not.toMatch(/[{}[\]|]/)
  })

  test('keeps to the lengths the pages have room for', () => {
    for (const product of products) {
      expect(product.name.length).toBeLessThanOrEqual(120)
      expect(product.summary.length).toBeLessThanOrEqual(200)
      expect(product.description.length).toBeLessThanOrEqual(2000)
      expect(product.highlights.length, product.name).toBeGreaterThanOrEqual(3)
      expect(product.highlights.length, product.name).toBeLessThanOrEqual(5)
      expect(product.pictures.length).toBeGreaterThanOrEqual(2)
      expect(product.pictures.length).toBeLessThanOrEqual(4)
    }
    for (const { title, body } of reviews) {
      expect(title.length).toBeLessThanOrEqual(120)
      expect(body.length).toBeLessThanOrEqual(2000)
      expect(body.length).toBeGreaterThan(20)
    }
  })
})
