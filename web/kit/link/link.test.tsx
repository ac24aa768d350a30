import { describe, expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { AppLink } from './app-link'
import { Link } from './link'

describe('a link', () => {
  test('to the page on show is not called current by itself', () => {
    expect(drawn(<AppLink href="/admin/people">People</AppLink>, { path: '/admin/people' })).toBe(
      '<a href="/admin/people">People</a>',
    )
  })

  test('to what stands above the page on show is not either', () => {
    expect(drawn(<Link to="/admin/people">All people</Link>, { path: '/admin/people/1' })).toBe(
      '<a href="/admin/people">All people</a>',
    )
  })

  test('is current where its page says so, and in the words of its page', () => {
    expect(drawn(<Link to="/products" aria-current="true" />, { path: '/products' })).toContain('aria-current="true"')
    expect(drawn(<Link to="/products" aria-current="page" />, { path: '/cart' })).toContain('aria-current="page"')
  })
})
