import { useDisplay } from '#web/lib/accessibility'
import { chooseSettings } from '#web/lib/display-choice'
import { Switch } from '#web/ui/switch'
import type { AccessibilitySettings } from '#web/ui/theme-script'

type SwitchName = {
  [Key in keyof AccessibilitySettings]: AccessibilitySettings[Key] extends boolean ? Key : never
}[keyof AccessibilitySettings]

const WORDS: Record<SwitchName, { label: string; hint: string }> = {
  largeText: {
    label: 'Larger text everywhere',
    hint: 'Never shows text below the large size, whatever the setting above.',
  },
  highContrast: { label: 'High contrast', hint: 'Black and white surfaces, solid borders, underlined links.' },
  reduceMotion: { label: 'Reduce motion', hint: 'Turns off slides, fades and the loading shimmer.' },
  focusVisible: {
    label: 'Strong focus outline',
    hint: 'Shows clearly which control the keyboard is on. Off leaves a thin ring.',
  },
  keyboardNavigation: {
    label: 'Keyboard shortcuts',
    hint: 'Links and keys to jump without tabbing through the page. Press ? for the whole list.',
  },
  screenReaderOptimized: {
    label: 'Optimize for screen readers',
    hint: 'Pages say what they are for, tables stand open beside every chart, and no list grows on its own.',
  },
}

/** One of the specification's settings that is on or off. Applies at once. */
export function DisplaySwitch({ name }: { name: SwitchName }) {
  const { settings } = useDisplay()
  return <Switch {...WORDS[name]} checked={settings[name]} onChange={(on) => chooseSettings({ [name]: on })} />
}
