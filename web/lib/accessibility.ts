import { useSyncExternalStore } from 'react'
import {
  ACCESSIBILITY_KEY,
  type AccessibilitySettings,
  APPEARANCE_EVENT,
  DEFAULT_ACCESSIBILITY,
  refreshAppearance,
  THEME_KEY,
  type Theme,
} from '#web/ui/theme-script'

export type Display = { theme: Theme; settings: AccessibilitySettings }

const DEFAULT_DISPLAY: Display = { theme: 'system', settings: DEFAULT_ACCESSIBILITY }

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is blocked: the device's own preferences stand
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // storage is blocked: the choice cannot be kept, and theme.js reads only what is kept
  }
  refreshAppearance()
}

/** Only what the person chose: what is absent keeps following the device. */
function chosen(): Partial<AccessibilitySettings> {
  try {
    const value: unknown = JSON.parse(read(ACCESSIBILITY_KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** How this browser shows pages. High contrast follows the device until it is chosen. */
export function readDisplay(): Display {
  const theme = read(THEME_KEY)
  const highContrast = matchMedia('(prefers-contrast: more)').matches
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    settings: { ...DEFAULT_ACCESSIBILITY, highContrast, ...chosen() },
  }
}

export function chooseTheme(theme: Theme): void {
  write(THEME_KEY, theme === 'system' ? null : theme)
}

export function chooseSettings(change: Partial<AccessibilitySettings>): void {
  write(ACCESSIBILITY_KEY, JSON.stringify({ ...chosen(), ...change }))
}

/** Back to what the device says. */
export function resetDisplay(): void {
  write(ACCESSIBILITY_KEY, null)
  write(THEME_KEY, null)
}

function subscribe(listener: () => void): () => void {
  addEventListener(APPEARANCE_EVENT, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(APPEARANCE_EVENT, listener)
    removeEventListener('storage', listener)
  }
}

let last = DEFAULT_DISPLAY
let lastKey = ''

/** The same object while nothing changed, as React asks of a snapshot. */
function snapshot(): Display {
  const key = `${read(THEME_KEY)} ${read(ACCESSIBILITY_KEY)}`
  if (key !== lastKey) {
    last = readDisplay()
    lastKey = key
  }
  return last
}

/** The settings of this browser; the defaults while rendering for nobody in particular. */
export function useDisplay(): Display {
  return useSyncExternalStore(subscribe, snapshot, () => DEFAULT_DISPLAY)
}
