import { CancelledError } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { drawn, waysOn } from '#web/kit/testing/part'
import { PageError } from './page-error'
import { clearRetries, countRetry, MAX_RETRIES } from './retries'

const PATH = '/products/categories'
const page = () => drawn(<PageError error={new Error('gone')} reset={() => undefined} />, { path: PATH })

afterEach(() => clearRetries(PATH, () => '/'))

describe('a page that failed', () => {
  test('says so, and can be tried again or left', () => {
    expect(page()).toMatch(/<h1[^>]*>Page Error<\/h1>/)
    expect(page()).toMatch(/role="alert"/)
    expect(waysOn(page())).toEqual(['Retry', 'Go Back'])
  })

  test('is to be refreshed after three tries in vain', () => {
    for (let tries = 1; tries < MAX_RETRIES; tries++) countRetry(PATH)
    expect(waysOn(page())).toEqual(['Retry', 'Go Back'])
    countRetry(PATH)
    expect(page()).toMatch(/<h1[^>]*>Something went wrong<\/h1>/)
    expect(waysOn(page())).toEqual(['Refresh page', 'Go Back'])
  })
})

test('a page whose answers were dropped with its session is no failure', () => {
  const html = drawn(<PageError error={new CancelledError()} reset={() => undefined} />, { path: PATH })
  expect(html).toContain('Loading the page')
  expect(html).not.toContain('Page Error')
})
