import { useDisplay } from '#web/lib/accessibility'
import { chooseSettings } from '#web/lib/display-choice'
import type { AccessibilitySettings } from '#web/lib/theme-script'
import { Switch } from '#web/ui/switch'

type SwitchName = {
  [Key in keyof AccessibilitySettings]: AccessibilitySettings[Key] extends boolean ? Key : never
}[keyof AccessibilitySettings]

const WORDS: Record<SwitchName, { label: string; hint: string }> = {
  largeText: {
    label: 'Larger text everywhere',
    hint: 'Keeps text at the large size or bigger, whatever you choose above.',
  },
  highContrast: { label: 'High contrast', hint: 'Black and white surfaces, solid borders, underlined links.' },
  reduceMotion: { label: 'Reduce motion', hint: 'Turns off slides, fades, and the loading shimmer.' },
  focusVisible: {
    label: 'Strong focus outline',
    hint: 'Makes it easy to see where the keyboard is. When this is off, you see a thin ring.',
  },
  keyboardNavigation: {
    label: 'Keyboard shortcuts',
    hint: 'Jump around with links and keys instead of tabbing through the page. Press ? for the full list.',
  },
  screenReaderOptimized: {
    label: 'Optimize for screen readers',
    hint: 'Pages say what they’re for, and charts come with their tables open.',
  },
}

/** One of the specification's settings that is on or off. Applies at once. */
export function DisplaySwitch({ name }: { name: SwitchName }) {
  const { settings } = useDisplay()
  return <Switch {...WORDS[name]} checked={settings[name]} onChange={(on) => chooseSettings({ [name]: on })} />
}
