import { expect, test } from 'vitest'
import { APP_PATHS } from '#server/doors/http/app-links'
import { readPages } from './read-pages'

const pages = readPages()

test('an address that opens in the native app is that of a page', () => {
  const beginsPage = (prefix: string) => pages.some(({ path }) => path.startsWith(prefix))
  expect(APP_PATHS.filter((prefix) => !beginsPage(prefix))).toEqual([])
})

test('whatever one thing has as its page for everybody opens there: people send each other such links', () => {
  const shared = pages.filter(({ path, page }) => path.includes('$') && page !== 'own')
  expect(shared.map(({ path }) => path).filter((path) => !APP_PATHS.some((one) => path.startsWith(one)))).toEqual([])
})
