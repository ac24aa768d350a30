import { expect, test } from 'vitest'
import { knownLocale } from './locale'

test.each<[languages: string[], locale: string]>([
  [['de-DE', 'en'], 'en-001-u-hc-h23'],
  [['de'], 'en-001-u-hc-h23'],
  [['en-GB', 'de'], 'en-GB'],
  [['pt-BR'], 'en-001-u-hc-h23'],
  [['ko'], 'en-001'],
  [['es-US'], 'en-US'],
  [['ar-EG-u-nu-arab'], 'en-001'],
  [['xx', 'tlh'], 'en-US'],
  [['en-US-u-hc-h23'], 'en-US-u-hc-h23'],
  [['C'], 'en-US'],
  [['C', 'nl-NL'], 'en-001-u-hc-h23'],
  [['POSIX'], 'en-US'],
  [['en_US.UTF-8'], 'en-US'],
  [['', 'c.utf8'], 'en-US'],
  [[], 'en-US'],
])('a browser that speaks %j reads numbers and dates as %s', (languages, locale) => {
  expect(knownLocale(languages)).toBe(locale)
  expect(new Intl.NumberFormat(knownLocale(languages)).format(1)).toBe('1')
})

test.each(['de-DE', 'fr', 'ja-JP', 'ru', 'sv-SE', 'ar', 'pt-BR'])(
  'the words in dates and lists of %s are English',
  (language) => {
    const locale = knownLocale([language])
    const sunday = new Date(Date.UTC(2026, 10, 22, 17))
    const style = { weekday: 'long', month: 'long', timeZone: 'America/New_York', timeZoneName: 'longGeneric' } as const
    const parts = new Intl.DateTimeFormat(locale, style).formatToParts(sunday)
    const said = (type: string) => parts.find((part) => part.type === type)?.value
    expect([said('weekday'), said('month'), said('timeZoneName')]).toEqual(['Sunday', 'November', 'Eastern Time'])
    expect(new Intl.ListFormat(locale).format(['a', 'b'])).toBe('a and b')
    expect(new Intl.DisplayNames(locale, { type: 'region' }).of('AT')).toBe('Austria')
  },
)

test('the order of a date and its clock stay those of the region, and numbers are English', () => {
  const locale = knownLocale(['de-DE'])
  const at = new Date(Date.UTC(2026, 10, 22, 17))
  expect(at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })).toBe(
    '22 November 2026 at 17:00',
  )
  expect((1234.5).toLocaleString(locale)).toBe('1,234.5')
})
