import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'

const KEYS = [
  ['Alt + S', 'Go to main content'],
  ['Alt + N', 'Go to navigation'],
  ['/', 'Go to search'],
  ['?', 'Show this list'],
  ['Esc', 'Close a dialog, menu, or suggestions'],
] as const

/** Every key that does something, for the asking by `?`. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Keyboard shortcuts" actions={<Button onClick={onClose}>Close</Button>}>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        {KEYS.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block rounded-sm border border-input bg-card px-2 font-mono text-sm text-foreground">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">You can turn these off in display settings.</p>
    </Modal>
  )
}
