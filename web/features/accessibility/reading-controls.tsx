import { useDisplay } from '#web/lib/accessibility'
import { chooseSettings, chooseTheme } from '#web/lib/display-choice'
import { Segmented } from '#web/ui/segmented'
import { DisplaySwitch } from './display-switch'

const FONT_SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'extra-large', label: 'Extra large' },
] as const
const SPACINGS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'spacious', label: 'Spacious' },
] as const
const THEMES = [
  { value: 'system', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** How large, how wide apart and how bright. */
export function ReadingControls() {
  const { theme, settings } = useDisplay()
  return (
    <div className="flex flex-col gap-6">
      <Segmented
        legend="Text size"
        options={FONT_SIZES}
        value={settings.fontSize}
        onChange={(fontSize) => chooseSettings({ fontSize })}
      />
      <Segmented
        legend="Spacing"
        options={SPACINGS}
        value={settings.spacing}
        onChange={(spacing) => chooseSettings({ spacing })}
      />
      <Segmented legend="Appearance" options={THEMES} value={theme} onChange={chooseTheme} />
      <div className="hairline border-x-0 border-b-0 -mb-4">
        <DisplaySwitch name="largeText" />
      </div>
    </div>
  )
}
