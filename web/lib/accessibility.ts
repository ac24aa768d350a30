import { useSyncExternalStore } from 'react'
import { storedSession } from '#web/lib/stored-session'
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

/** When the look was last changed on this device, and by whom. */
const CHANGED_KEY = 'pawstead.display-changed'

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

/** What was chosen here: the settings that no longer follow the device, and the theme. */
export function chosenDisplay(): { accessibility: Partial<AccessibilitySettings>; theme: Theme } {
  return { accessibility: chosen(), theme: readDisplay().theme }
}

export function lastDisplayChange(): { at: string; by: string | null } | null {
  try {
    const value: unknown = JSON.parse(read(CHANGED_KEY) ?? 'null')
    const { at, by } = (value ?? {}) as { at?: unknown; by?: unknown }
    return typeof at === 'string' ? { at, by: typeof by === 'string' ? by : null } : null
  } catch {
    return null
  }
}

function noteChange(): void {
  const change = { at: new Date().toISOString(), by: storedSession()?.user?.id ?? null }
  try {
    localStorage.setItem(CHANGED_KEY, JSON.stringify(change))
  } catch {
    // storage is blocked: there is nothing kept to compare with either
  }
}

/** Puts on what is kept with an account, as it was chosen on another device. */
export function adoptDisplay({
  accessibility,
  theme,
}: {
  accessibility: { [Key in keyof AccessibilitySettings]?: AccessibilitySettings[Key] | undefined }
  theme: Theme
}): void {
  write(ACCESSIBILITY_KEY, Object.keys(accessibility).length > 0 ? JSON.stringify(accessibility) : null)
  write(THEME_KEY, theme === 'system' ? null : theme)
}

export function chooseTheme(theme: Theme): void {
  noteChange()
  write(THEME_KEY, theme === 'system' ? null : theme)
}

export function chooseSettings(change: Partial<AccessibilitySettings>): void {
  noteChange()
  write(ACCESSIBILITY_KEY, JSON.stringify({ ...chosen(), ...change }))
}

/** Back to what the device says. */
export function resetDisplay(): void {
  noteChange()
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
