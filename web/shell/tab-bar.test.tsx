import { expect, test } from 'vitest'
import { drawn } from '../kit/testing/part'
import { Header } from './header'
import { TabBar } from './tab-bar'

/** The words of what is marked, each with how it is marked. */
function markedIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*aria-current="(\w+)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, current, inside = '']) => `${inside.replaceAll(/<[^>]+>/g, '')}: ${current}`,
  )
}

test.each([
  ['/products', '/products', 'page'],
  ['/product/7', '/products', 'true'],
] as const)('on %s the tab and the area of %s are called current as "%s"', (path, marked, current) => {
  expect(markedIn(drawn(<TabBar path={path} marked={marked} />, { path }))).toEqual([`Shop: ${current}`])
  expect(markedIn(drawn(<Header path={path} marked={marked} />, { path }))).toEqual([`Shop: ${current}`])
})
