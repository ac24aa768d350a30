import { chooseSettings, chooseTheme, resetDisplay, useDisplay } from '#web/lib/accessibility'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Segmented } from '#web/ui/segmented'
import { Select } from '#web/ui/select'
import { Sheet } from '#web/ui/sheet'
import { Switch } from '#web/ui/switch'
import type { AccessibilitySettings } from '#web/ui/theme-script'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const
const SPACINGS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'spacious', label: 'Spacious' },
] as const
const FONT_SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'extra-large', label: 'Extra large' },
] as const

type SwitchName = {
  [Key in keyof AccessibilitySettings]: AccessibilitySettings[Key] extends boolean ? Key : never
}[keyof AccessibilitySettings]

const SWITCHES: readonly [SwitchName, string, string][] = [
  ['highContrast', 'High contrast', 'Black on white, or white on black, with solid borders.'],
  ['largeText', 'Large text', 'Never smaller than the large size.'],
  ['reduceMotion', 'Reduce motion', 'Nothing slides, fades or zooms.'],
  ['focusVisible', 'Wide focus ring', 'Off leaves a thin ring around what the keyboard is on.'],
  ['keyboardNavigation', 'Keyboard shortcuts', 'Alt+S, Alt+N, / and ?. Press ? for the list.'],
  [
    'screenReaderOptimized',
    'Optimised for screen readers',
    'Longer descriptions, and pages in place of loading on scroll.',
  ],
]

/** How this browser shows Pawstead. Everything applies at once and is kept on this device only. */
export default function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { theme, settings } = useDisplay()
  return (
    <Sheet
      open
      onClose={onClose}
      title="Display settings"
      footer={
        <>
          <Button variant="outline" onClick={resetDisplay}>
            Use device settings
          </Button>
          <Button className="flex-1" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Segmented legend="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
      <Field label="Text size">
        <Choices options={FONT_SIZES} value={settings.fontSize} onChange={(fontSize) => chooseSettings({ fontSize })} />
      </Field>
      <Field label="Spacing">
        <Choices options={SPACINGS} value={settings.spacing} onChange={(spacing) => chooseSettings({ spacing })} />
      </Field>
      <div>
        {SWITCHES.map(([name, label, hint]) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={settings[name]}
            onChange={(on) => chooseSettings({ [name]: on })}
          />
        ))}
      </div>
    </Sheet>
  )
}

/** A select over known values: segments would not hold these words in the largest text on the smallest phone. */
function Choices<Value extends string>({
  options,
  value,
  onChange,
}: {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <Select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
