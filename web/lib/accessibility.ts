import { useSyncExternalStore } from 'react'
import {
  ACCESSIBILITY_KEY,
  type AccessibilitySettings,
  APPEARANCE_EVENT,
  DEFAULT_ACCESSIBILITY,
  THEME_KEY,
  type Theme,
} from './theme-script'

export type Display = { theme: Theme; settings: AccessibilitySettings }

const DEFAULT_DISPLAY: Display = { theme: 'system', settings: DEFAULT_ACCESSIBILITY }

/** @returns null also where storage is blocked */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is blocked: the device's own preferences stand
  }
}

/** Only what the person chose: what is absent keeps following the device. */
export function chosenSettings(): Partial<AccessibilitySettings> {
  try {
    const value: unknown = JSON.parse(readKept(ACCESSIBILITY_KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** How this browser shows pages. High contrast follows the device until it is chosen. */
export function readDisplay(): Display {
  const theme = readKept(THEME_KEY)
  const highContrast = matchMedia('(prefers-contrast: more)').matches
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    settings: { ...DEFAULT_ACCESSIBILITY, highContrast, ...chosenSettings() },
  }
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
  const key = `${readKept(THEME_KEY)} ${readKept(ACCESSIBILITY_KEY)}`
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
