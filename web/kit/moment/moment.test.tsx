import { expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { Moment } from './moment'

const at = new Date('2026-11-23T06:36:00Z')
const text = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ')

test('a time of day in another place says whose time it is', () => {
  expect(text(drawn(<Moment at={at} to="minute" zone="America/New_York" />))).toBe('Nov 23, 2026, 1:36 AM EST')
  expect(text(drawn(<Moment at={at} zone="America/New_York" />))).toBe('November 23, 2026')
  expect(text(drawn(<Moment at={at} to="minute" />))).toBe('Nov 23, 2026, 6:36 AM UTC')
})
