import { DisplaySwitch } from '#web/features/accessibility/display-switch'
import { ReadingControls } from '#web/features/accessibility/reading-controls'
import { resetDisplay } from '#web/lib/display-choice'
import { Button } from '#web/ui/button'
import { Sheet } from '#web/ui/sheet'

/** How this browser shows Pawstead, within reach of every page. The same as `/settings/accessibility`. */
export default function DisplayDialog({ onClose }: { onClose: () => void }) {
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
      <ReadingControls />
      <div className="mt-4 divide-y divide-border">
        <DisplaySwitch name="highContrast" />
        <DisplaySwitch name="reduceMotion" />
        <DisplaySwitch name="focusVisible" />
        <DisplaySwitch name="keyboardNavigation" />
        <DisplaySwitch name="screenReaderOptimized" />
      </div>
    </Sheet>
  )
}
