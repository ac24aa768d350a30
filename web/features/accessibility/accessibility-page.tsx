import { RotateCcw } from 'lucide-react'
import { AppLink } from '#web/kit/link/app-link'
import { Card } from '#web/kit/page/card'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { resetDisplay } from '#web/lib/display-choice'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'
import { DisplaySwitch } from './display-switch'
import { Preview } from './preview'
import { ReadingControls } from './reading-controls'

/** The specification's eight settings and the theme. For everybody: what is chosen here stays on the device. */
export function AccessibilityPage() {
  const signedIn = useViewer().state === 'signed-in'
  return (
    <SettingsLayout aside={<Preview />}>
      <Card
        title="Reading"
        note={
          signedIn
            ? 'Changes apply right away, on this device and anywhere else you sign in.'
            : 'Changes apply right away and are saved on this device.'
        }
      >
        <ReadingControls />
      </Card>
      <Card title="Vision and motion">
        <div className="-my-4 divide-y divide-border">
          <DisplaySwitch name="highContrast" />
          <DisplaySwitch name="reduceMotion" />
          <DisplaySwitch name="focusVisible" />
        </div>
      </Card>
      <Card title="Keyboard and screen reader">
        <div className="-my-4 divide-y divide-border">
          <DisplaySwitch name="keyboardNavigation" />
          <Keys />
          <DisplaySwitch name="screenReaderOptimized" />
        </div>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted-foreground">
          Having trouble with something?{' '}
          <AppLink href="/accessibility" className="font-semibold text-primary-ink underline underline-offset-4">
            Read our accessibility statement
          </AppLink>
        </p>
        <Button variant="outline" onClick={handleReset}>
          <Icon as={RotateCcw} />
          Reset to defaults
        </Button>
      </div>
    </SettingsLayout>
  )
}

function Keys() {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 py-4">
      {[
        ['S', 'Main content'],
        ['N', 'Navigation'],
      ].map(([letter, words]) => (
        <div key={letter} className="flex items-center gap-3">
          <dt className="flex gap-1">
            <Key>Alt</Key>
            <Key>{letter}</Key>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function Key({ children }: { children: string | undefined }) {
  return <kbd className="rounded-sm border border-input bg-muted px-2 font-mono text-sm">{children}</kbd>
}

function handleReset() {
  resetDisplay()
  toast({ title: 'Reset to defaults', description: 'Pages follow your device’s settings again.' })
}
