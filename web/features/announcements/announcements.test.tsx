import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ShownAnnouncement } from '#contract/announcements'
import type { Paused } from '#contract/switches'
import { drawn } from '#web/kit/testing/part'
import { api } from '#web/lib/api'
import Announcements from './announcements'
import { pausesOf } from './lines'
import { ToldMeta } from './told'

const NEWS: ShownAnnouncement = {
  id: '0193c0de-0000-7000-8000-000000000001',
  title: 'We move on Sunday',
  body: 'The shop is closed from 2 to 4.',
  level: 'info',
  link: null,
}

/** A page of the server's with what it was told. */
function served(items: ShownAnnouncement[]) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(api.announcements.current.queryOptions().queryKey, { items, changesAt: null })
  queryClient.setQueryData(api.switches.paused.queryOptions().queryKey, { items: [] })
  return { queryClient }
}

test('what everybody is told stands in the page as the server draws it, its text for whoever has no scripts', () => {
  const html = drawn(<Announcements path="/" alone={false} />, served([NEWS]))
  expect(html).toContain(NEWS.title)
  expect(html).toMatch(/<p class="[^"]*noscript:block[^"]*">The shop is closed from 2 to 4.<\/p>/)
  expect(drawn(<Announcements path="/" alone={false} />, served([]))).toBe('')
})

test('the head names the lines, so that no room is kept for those that were closed in this browser', () => {
  const content = drawn(<ToldMeta />, served([NEWS])).match(/content="([^"]*)"/)?.[1]
  expect(JSON.parse(content?.replaceAll('&quot;', '"') ?? '')).toEqual([NEWS.id])
})

test('a page with one task is left alone by what is paused elsewhere, unless that is everything', () => {
  const paused = (name: Paused['name']): Paused => ({ name, reason: '', since: new Date(0), until: null })
  const all = [paused('read-only'), paused('checkout')]
  expect(pausesOf(all, false)).toEqual(all)
  expect(pausesOf(all, true)).toEqual([paused('read-only')])
})
