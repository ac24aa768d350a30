import { expect, test } from 'vitest'
import { APP_PATHS } from '../../../server/doors/http/app-links'
import { DISALLOWED } from '../../../server/doors/http/sitemap'
import { isSignInPage } from '../../../web/kit/session/sign-in-page'
import { readPages } from './read-pages'

const pages = readPages()
const under = (prefix: string) => pages.filter(({ path }) => path.startsWith(prefix))

test('each address that opens in the app is one of a page, and so is every page one can send with its name', () => {
  expect(APP_PATHS.filter((prefix) => under(prefix).length === 0)).toEqual([])
  const sent = pages.filter(({ path, page }) => page === 'kept' && path.includes('$'))
  expect(sent.length).toBeGreaterThan(5)
  for (const { path } of sent)
    expect(
      APP_PATHS.filter((prefix) => path.startsWith(prefix)),
      path,
    ).not.toEqual([])
})

test('crawlers are kept from pages that are nobody’s to find, and from no other', () => {
  const prefixes = DISALLOWED.filter((prefix) => prefix !== '/api/')
  for (const prefix of prefixes) {
    expect(under(prefix), prefix).not.toEqual([])
    expect(
      under(prefix).filter(({ page }) => page === 'kept'),
      prefix,
    ).toEqual([])
  }
})

test('pages to sign in or join on stand alone and hold nothing of anybody', () => {
  const found = pages.filter(({ path }) => isSignInPage(path))
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['/auth', '/join']))
  for (const { path, page, frame } of found)
    expect({ path, page, frame }).toEqual({ path, page: 'online', frame: 'task' })
})
