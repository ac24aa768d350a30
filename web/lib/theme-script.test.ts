import { expect, test } from 'vitest'
import { Accessibility } from '#contract/preferences'
import { CLOSED_KEY } from '#web/features/announcements/closed'
import { ALERTS_KEY } from '#web/kit/alerts/alert-room'
import { ANNOUNCED_KEY } from '#web/kit/alerts/announcement-room'
import script from '../public/theme.js?raw'
import { STORAGE_KEY } from './session/session-key'
import { ACCESSIBILITY_KEY, APPEARANCE_EVENT, DEFAULT_ACCESSIBILITY, THEME_KEY } from './theme-script'

/** A browser with just what the script touches. */
function browser({
  stored = {},
  prefers = [],
  announced = [],
}: {
  stored?: Record<string, string>
  prefers?: string[]
  announced?: string[]
} = {}) {
  const attributes: Record<string, string> = {}
  const listeners: Record<string, (event?: unknown) => void> = {}
  const scope: { early?: { offer?: unknown; pressed?: unknown } | undefined } = {}
  const queries = new Map<string, { matches: boolean; change: () => void }>()
  const globals = {
    globalThis: scope,
    document: {
      querySelector: () => ({ content: JSON.stringify(announced) }),
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value
        },
        removeAttribute: (name: string) => {
          delete attributes[name]
        },
      },
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: { getItem: () => null },
    matchMedia: (query: string) => {
      const media = {
        matches: prefers.some((wish) => query.includes(wish)),
        change: () => {},
        addEventListener: (_: string, listener: () => void) => {
          media.change = listener
        },
      }
      queries.set(query, media)
      return media
    },
    addEventListener: (name: string, listener: (event?: unknown) => void) => {
      listeners[name] = listener
    },
  }
  new Function(...Object.keys(globals), script)(...Object.values(globals))
  return { attributes, stored, listeners, queries, scope }
}

const settings = (changes: object) => ({
  [ACCESSIBILITY_KEY]: JSON.stringify({ ...DEFAULT_ACCESSIBILITY, ...changes }),
})

test('without a saved choice the device decides', () => {
  expect(browser().attributes).toEqual({ 'data-theme': 'light' })
  expect(browser({ prefers: ['color-scheme: dark', 'contrast: more'] }).attributes).toEqual({
    'data-theme': 'dark',
    'data-contrast': 'high',
  })
})

test('a saved choice wins over the device', () => {
  const prefers = ['color-scheme: dark', 'contrast: more']
  const { attributes } = browser({ prefers, stored: { [THEME_KEY]: 'light', ...settings({ highContrast: false }) } })
  expect(attributes['data-theme']).toBe('light')
  expect(attributes['data-contrast']).toBeUndefined()
})

test('the settings are those of the specification, and two of them are on from the start', () => {
  expect(DEFAULT_ACCESSIBILITY).toEqual({
    highContrast: false,
    largeText: false,
    reduceMotion: false,
    screenReaderOptimized: false,
    keyboardNavigation: true,
    focusVisible: true,
    fontSize: 'medium',
    spacing: 'comfortable',
  })
  expect(Accessibility.shape.fontSize.unwrap().options).toEqual(['small', 'medium', 'large', 'extra-large'])
  expect(Accessibility.shape.spacing.unwrap().options).toEqual(['compact', 'comfortable', 'spacious'])
})

test('every setting has its attribute', () => {
  const changes = { highContrast: true, largeText: true, reduceMotion: true, focusVisible: false }
  const stored = { [THEME_KEY]: 'dark', ...settings({ ...changes, fontSize: 'extra-large', spacing: 'spacious' }) }
  expect(browser({ stored }).attributes).toEqual({
    'data-theme': 'dark',
    'data-contrast': 'high',
    'data-font-size': 'extra-large',
    'data-large-text': 'true',
    'data-spacing': 'spacious',
    'data-motion': 'reduce',
    'data-focus': 'off',
  })
})

test('a held session is told before the page is drawn', () => {
  expect(browser({ stored: { [STORAGE_KEY]: '{}' } }).attributes).toEqual({
    'data-theme': 'light',
    'data-session': 'held',
  })
})

test('the line of security alerts finds its room, where somebody is signed in and there were some', () => {
  const told = (stored: Record<string, string>) => browser({ stored }).attributes['data-alerts']
  expect(told({ [STORAGE_KEY]: '{}', [ALERTS_KEY]: 'held' })).toBe('held')
  expect(told({ [STORAGE_KEY]: '{}' })).toBeUndefined()
  expect(told({ [ALERTS_KEY]: 'held' })).toBeUndefined()
  // the alerts are those of the admin who looks, and not of whom they look as
  expect(told({ [STORAGE_KEY]: '{}', [ALERTS_KEY]: 'held', 'pawstead.view-as': '{}' })).toBeUndefined()
})

test('the line of announcements finds its room where the page has some that were not closed here', () => {
  const told = (announced: string[], stored: Record<string, string> = {}) =>
    browser({ announced, stored }).attributes['data-announced']
  expect(told([])).toBeUndefined()
  expect(told(['a', 'b'])).toBe('held')
  expect(told(['a', 'b'], { [CLOSED_KEY]: '["a"]' })).toBe('held')
  expect(told(['a', 'b'], { [CLOSED_KEY]: '["b","a"]' })).toBe('closed')
  expect(told(['a'], { [CLOSED_KEY]: '{' })).toBe('held')
})

test('what was announced to somebody who is signed in finds its room as well, until they leave', () => {
  const stored = { [ANNOUNCED_KEY]: 'held' }
  expect(browser({ stored: { ...stored, [STORAGE_KEY]: '{}' } }).attributes['data-announced']).toBe('held')
  expect(browser({ stored }).attributes['data-announced']).toBeUndefined()
})

test.each(['{', 'null', '7', '{"fontSize":"huge","spacing":{}}'])('broken storage (%s) changes nothing', (text) => {
  expect(browser({ stored: { [ACCESSIBILITY_KEY]: text } }).attributes).toEqual({ 'data-theme': 'light' })
})

test('changes apply while the page is open', () => {
  const page = browser({ stored: { [THEME_KEY]: 'system' } })
  const dark = page.queries.get('(prefers-color-scheme: dark)')
  if (!dark) throw new Error('The script does not ask for the color scheme')
  dark.matches = true
  dark.change()
  expect(page.attributes['data-theme']).toBe('dark')
  page.stored[THEME_KEY] = 'light'
  page.listeners[APPEARANCE_EVENT]?.()
  expect(page.attributes['data-theme']).toBe('light')
})

test('the last button pressed before the page’s scripts is kept for them, and nothing that is pressed afterwards', () => {
  const { listeners, scope: page } = browser()
  const press = (button: string | null) => listeners.click?.({ target: { closest: () => button } })
  press('Add to cart')
  press(null)
  const kept = page.early
  expect(kept).toEqual({ pressed: 'Add to cart' })
  page.early = undefined
  press('Menu')
  expect(kept).toEqual({ pressed: 'Add to cart' })
})

test('an offer to install that comes before them is kept as well, and the browser does not ask by itself', () => {
  const { listeners, scope: page } = browser()
  const offer = { prevented: false, preventDefault: () => Object.assign(offer, { prevented: true }) }
  listeners.beforeinstallprompt?.(offer)
  expect(page.early).toEqual({ offer })
  expect(offer.prevented).toBe(true)
})
