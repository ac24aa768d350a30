import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { confirmedPerson } from './lib/join'
import { profilesOf, writeAs } from './lib/profiles'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const PROVIDER = '/provider/mara-k'
const BUSINESS = '/business/kettle-hill'
const RESCUE = '/animal-rescue/long-acre-rescue'
const CLINIC = '/veterinary-clinic/orchard-street-clinic'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const NOBODY = 'Page not found'

type Ld = { '@type': string } & Record<string, unknown>
const ldOf = async (page: Page): Promise<Ld[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

/** The page of one of a demo account's own profiles, by its id. */
async function ownPage(page: Page, mailbox: string, userType: string, root: string): Promise<string> {
  const { access_token: token } = await sessionOf(page, `${mailbox}@pawstead.example`)
  const profile = (await profilesOf(page, token)).find((one) => one.userType === userType)
  return `${root}/${profile?.id}`
}
const adasPage = (page: Page) => ownPage(page, 'parent', 'pet-parent', '/pet-parent')
/** Mara's other side, which is for members. */
const maraAtHome = (page: Page) => ownPage(page, 'sitter', 'pet-parent', '/pet-parent')

test('a shop’s page keeps all its parts while the scripts take it over', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, { partsSeen: seen })
    const count = () => {
      const parts = document.querySelectorAll('main h2').length
      if (parts !== seen.at(-1)) seen.push(parts)
      requestAnimationFrame(count)
    }
    count()
  })
  await open(page, BUSINESS)
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
  const seen: number[] = await page.evaluate('partsSeen')
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a provider says who they are, what they do, where, when, and how to reach them', async ({ page }) => {
    await page.goto(PROVIDER)
    await expect(heading(page, 'Mara K.')).toBeVisible()
    await expect(page.getByText('ID and references checked')).toBeVisible()
    await expect(page.getByRole('list', { name: 'What they offer' })).toContainText('Dog walking')
    await expect(page.getByRole('list', { name: 'What Pawstead checked' })).toContainText(/Insured\s*checked on/)
    await expect(page.getByRole('heading', { name: 'How I work' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Monday/ })).toContainText('7:30 AM to 12:30 PM')
    await expect(page.getByText('The exact address isn’t shown.')).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Call' }).first()).toHaveAttribute(
      'href',
      'tel:+12075550141',
    )
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    const [person, crumbs] = await ldOf(page)
    expect(person).toMatchObject({ '@type': 'Person', name: 'Mara K.', makesOffer: expect.any(Array) })
    expect(JSON.stringify(person)).not.toContain('Keller')
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test('a business says what it sells, and what people think of that', async ({ page }) => {
    await page.goto(BUSINESS)
    await expect(heading(page, 'Kettle Hill')).toBeVisible()
    await expect(page.getByText('1 Station Road').first()).toBeVisible()
    await expect(
      page.getByRole('article').getByRole('link', { name: 'No-pull walking harness', exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL(/shop=.*kettle-hill/)
    await page.goBack()
    const [shop] = await ldOf(page)
    expect(shop).toMatchObject({
      '@type': 'PetStore',
      address: { '@type': 'PostalAddress' },
      openingHoursSpecification: expect.any(Array),
      aggregateRating: { '@type': 'AggregateRating', reviewCount: expect.any(Number) },
    })
  })

  test('a rescue says what it needs and how adoption goes', async ({ page }) => {
    await page.goto(RESCUE)
    for (const title of ['How adoption works', 'What we need', 'Fostering', 'Volunteering'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('Registered rescue')).toBeVisible()
    expect((await ldOf(page))[0]).toMatchObject({ '@type': 'AnimalShelter', name: 'Long Acre Rescue' })
  })

  test('a clinic says whether it takes emergencies, whom it treats, and what it costs', async ({ page }) => {
    await page.goto(CLINIC)
    await expect(page.getByText(/^Taking emergencies now, until /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Treats' })).toBeVisible()
    await expect(page.getByText('Check-up $62.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
    const website = page.getByRole('link', { name: 'orchardstreetclinic.example' }).last()
    await expect(website).toHaveAttribute('rel', 'nofollow noopener ugc')
    expect((await ldOf(page))[0]).toMatchObject({
      '@type': 'VeterinaryCare',
      location: { openingHoursSpecification: expect.any(Array) },
    })
  })

  test('a pet parent shows animals and interests, and to machines the first name alone', async ({ page }) => {
    await page.goto(await adasPage(page))
    await expect(heading(page, 'Ada L.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Lives with' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Map/ })).toHaveCount(0)
    const [profilePage] = await ldOf(page)
    expect(profilePage).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Ada' } })
    expect(await page.content()).not.toMatch(/Lindqvist|31 Orchard Street/)
  })
})

test('a provider has one address for search engines, whichever is asked', async ({ page, request }) => {
  const byId = await ownPage(page, 'sitter', 'service-provider', '/provider')
  for (const path of [PROVIDER, '/service-provider/mara-k', byId]) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/provider\/mara-k"/)
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/og\/profile\/service-provider\/mara-k\.png"/)
  }
  const picture = await request.get('/og/profile/service-provider/mara-k.png')
  expect(picture.headers()['content-type']).toBe('image/png')
})

test.describe('who is not there for everybody', () => {
  test('is nobody to visitors', async ({ page, request }) => {
    const paths = ['/provider/nobody', '/business/mara-k', `/animal-rescue/${'x'.repeat(200)}`, '/pet-parent/%00']
    for (const path of [...paths, await maraAtHome(page)]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text()).toContain(NOBODY)
    }
    await open(page, await maraAtHome(page))
    await expect(heading(page, NOBODY)).toBeVisible()
    await expectAccessible(page)
  })

  test('is there for members, who never see that nobody is', LONG, async ({ page }) => {
    await signInAs(page, 'parent@pawstead.example')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/rpc/profiles/memberPage*', async (route) => {
      await held
      await route.continue()
    })
    await open(page, await maraAtHome(page))
    await expect(page.getByText('Loading profile')).toBeAttached()
    await expect(heading(page, NOBODY)).toBeHidden()
    answer()
    await expect(heading(page, 'Mara')).toBeVisible()
    await expect(page.getByText('Only people who are signed in can see this page')).toBeVisible()
    await expect(page).toHaveTitle(/^Mara, pet parent/)
    await expectAccessible(page)
    // the way in from another page asks for it as well
    await page.goto('/provider/nobody-at-all')
    await expect(heading(page, NOBODY)).toBeVisible()
  })

  test('sees their own page before it is listed, as others will', LONG, async ({ page, request }) => {
    const person = await confirmedPerson(request, 'Mira Okafor')
    const { access_token: token } = await signInAs(page, person.email, person.password)
    await writeAs(page, token, 'post', '/profiles/begin')
    const names = { firstName: 'Mira', lastName: 'Okafor', businessName: 'Third Harbor' }
    const { id } = await writeAs(page, token, 'post', '/profiles', { userType: 'animal-rescue', ...names })
    const path = `/animal-rescue/${id}`
    expect((await request.get(path)).status()).toBe(404)
    await open(page, path)
    await expect(heading(page, 'Third Harbor')).toBeVisible()
    await expect(page.getByText('Only you and anyone on your team can see this page')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit this profile' })).toHaveAttribute(
      'href',
      `/settings/profile?profile=${id}`,
    )
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme })

    test('every kind of page can be used by everybody', LONG, async ({ page }) => {
      for (const path of [PROVIDER, BUSINESS, CLINIC, await adasPage(page)]) {
        await open(page, path)
        await expectAccessible(page)
      }
    })

    test('also on the smallest phone', LONG, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      for (const path of [PROVIDER, BUSINESS, RESCUE]) {
        await open(page, path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        await expectAccessible(page)
      }
    })
  })
}

test('on phones the way to reach them stays at hand', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, CLINIC)
  const bar = page.getByRole('complementary', { name: 'Quick action' })
  await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden()
})

test.describe('handing a page on', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('gives a code to scan and a link to copy', LONG, async ({ page, baseURL }) => {
    await open(page, PROVIDER)
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Mara K.' })
    await expect(dialog.getByRole('img', { name: `QR code for ${baseURL}${PROVIDER}` })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${PROVIDER}`)
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  })
})

test('shops are met on their own pages', LONG, async ({ page }) => {
  await open(page, '/')
  const shops = page.getByRole('region', { name: 'Meet the shops' })
  const first = shops.getByRole('heading', { level: 3 }).first().getByRole('link')
  const name = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('article').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await page.getByRole('region', { name: 'Shop' }).getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
})

/** A pet parent with pictures on a page for members. */
async function withPictures(page: Page, request: APIRequestContext): Promise<string> {
  const person = await confirmedPerson(request, 'Mira Okafor')
  const { access_token: token } = await signInAs(page, person.email, person.password)
  await writeAs(page, token, 'post', '/profiles/begin')
  const [profile] = await profilesOf(page, token)
  const gallery: string[] = []
  for (const [place, background] of ['#aa7744', '#447766', '#774466'].entries()) {
    const data = await sharp({ create: { width: 1000, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const authorization = `Bearer ${token}`
    const csrf = await page.request.get('/api/account/csrf-token', { headers: { authorization } })
    const answer = await page.request.post(`/files?purpose=gallery&alt=Walk+${place + 1}`, {
      headers: { authorization, 'x-csrf-token': (await csrf.json()).token, 'content-type': 'image/jpeg' },
      data,
    })
    expect(answer.status()).toBe(201)
    gallery.push((await answer.json()).id)
  }
  await writeAs(page, token, 'put', `/profiles/${profile?.id}/pictures`, { gallery })
  return `/pet-parent/${profile?.id}`
}

test('pictures open one by one, by keyboard too', LONG, async ({ page, request }) => {
  await open(page, await withPictures(page, request))
  const first = page.getByRole('link', { name: 'Walk 1' })
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await expect(dialog.getByRole('img', { name: 'Walk 1' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText('Picture 2 of 3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: 'Walk 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})
