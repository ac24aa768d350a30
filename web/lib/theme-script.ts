/**
 * How the page looks to this browser: theme and accessibility settings.
 *
 * `public/theme.js` is the one place that turns them into attributes on <html>. It is a small blocking script in the
 * head, so that nobody sees the wrong colours first; this module only says what it reads and tells it when to look again.
 */
export const THEME_SCRIPT = '/theme.js'

export const THEME_KEY = 'pawstead.theme'
export const ACCESSIBILITY_KEY = 'pawstead.accessibility'
/** Dispatched on `window` after the stored settings changed in this tab. */
export const APPEARANCE_EVENT = 'pawstead:appearance'

/** `system` follows the device, also while the page is open. */
export type Theme = 'light' | 'dark' | 'system'

export type AccessibilitySettings = {
  highContrast: boolean
  largeText: boolean
  reduceMotion: boolean
  screenReaderOptimized: boolean
  keyboardNavigation: boolean
  focusVisible: boolean
  fontSize: 'small' | 'medium' | 'large' | 'extra-large'
  spacing: 'compact' | 'comfortable' | 'spacious'
}

export const DEFAULT_ACCESSIBILITY: AccessibilitySettings = {
  highContrast: false,
  largeText: false,
  reduceMotion: false,
  screenReaderOptimized: false,
  keyboardNavigation: true,
  focusVisible: true,
  fontSize: 'medium',
  spacing: 'comfortable',
}

/** Asks the script to read the stored settings again. */
export function refreshAppearance(): void {
  window.dispatchEvent(new Event(APPEARANCE_EVENT))
}
