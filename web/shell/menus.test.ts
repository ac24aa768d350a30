import admin from 'virtual:menu/admin'
import columns from 'virtual:menu/footer'
import header from 'virtual:menu/header'
import settings from 'virtual:menu/settings'
import { PAGES } from 'virtual:pages'
import { describe, expect, test } from 'vitest'
import { PROFILE_TYPES, ROLES } from '#contract/roles'
import { sectionsOf } from '../kit/desk/sections'
import { TABS } from '../kit/page/tabs'
import type { OwnProfileCard, Profiles } from '../kit/session/active-profile'
import { isOneOf } from '../lib/worker/pages'
import { ADD_PROFILE, accountLinks } from './account-links'

/** The pages that menus lead to, by the names their routes have. */
function pagesOf(hrefs: readonly string[]): string[] {
  const paths = hrefs.map((href) => href.replace(/[?#].*/, ''))
  return PAGES.map(({ path }) => path).filter((page) => paths.some((path) => path === page || isOneOf([page])(path)))
}

const saying = (menu: string) =>
  PAGES.filter((page) => page.menu.some((one) => one.in === menu)).map(({ path }) => path)
const profiles = PROFILE_TYPES.map(
  (userType) => ({ id: 'an-id', userType, slug: 'a-name', role: 'owner' }) as unknown as OwnProfileCard,
)

describe('a menu that is composed by hand leads to the pages that say so, and to no others', () => {
  test('the tabs of phones', () => {
    expect(pagesOf(TABS.map(({ href }) => href))).toEqual(saying('tabs'))
  })

  test('the account menu of everybody there is', () => {
    const people = [undefined, ...profiles].flatMap((active) => ROLES.map((role) => ({ active, me: { role } })))
    const links = people.flatMap((person) => accountLinks(person as unknown as Profiles))
    expect(pagesOf([...links, ADD_PROFILE].map(({ href }) => href))).toEqual(saying('account'))
  })

  test('the sections of every kind of dashboard', () => {
    expect(pagesOf(profiles.flatMap(sectionsOf).map(({ href }) => href))).toEqual(saying('desk'))
  })
})

test('the menus that are made of what routes say are in their order', () => {
  expect(columns.Explore.map(({ label }) => label).slice(0, 2)).toEqual(['Products', 'Categories'])
  expect(header.map(({ label }) => label).slice(0, 4)).toEqual(['Shop', 'Categories', 'Services', 'Businesses'])
  expect(settings.map(({ label }) => label).slice(0, 2)).toEqual(['Profile', 'Addresses'])
  expect(admin[0]).toMatchObject({ to: '/super-admin-dashboard', label: 'Security', only: 'super-admin' })
  expect(admin.filter(({ only }) => only)).toHaveLength(1)
})

test('the footer loads nobody’s own pages ahead for whoever passes by', () => {
  const own = new Set(PAGES.flatMap(({ path, page }) => (page === 'own' ? path : [])))
  const footer = Object.values(columns).flat()
  expect(footer.filter(({ to }) => own.has(to)).map(({ own: said }) => said)).toEqual([true])
  expect(footer.filter(({ to }) => !own.has(to)).every(({ own: said }) => said === undefined)).toBe(true)
})
