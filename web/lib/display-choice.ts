// What only those load who change how pages look: the display dialog, the settings, and the account's copy of them.

import { chosenSettings, readDisplay, readKept } from './accessibility'
import { storedSession } from './session/stored-session'
import { ACCESSIBILITY_KEY, type AccessibilitySettings, refreshAppearance, THEME_KEY, type Theme } from './theme-script'

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

/** What was chosen here: the settings that no longer follow the device, and the theme. */
export function chosenDisplay(): { accessibility: Partial<AccessibilitySettings>; theme: Theme } {
  return { accessibility: chosenSettings(), theme: readDisplay().theme }
}

export function lastDisplayChange(): { at: string; by: string | null } | null {
  try {
    const value: unknown = JSON.parse(readKept(CHANGED_KEY) ?? 'null')
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
  write(ACCESSIBILITY_KEY, JSON.stringify({ ...chosenSettings(), ...change }))
}

/** Back to what the device says. */
export function resetDisplay(): void {
  noteChange()
  write(ACCESSIBILITY_KEY, null)
  write(THEME_KEY, null)
}
