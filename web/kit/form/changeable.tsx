import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button'
import { SavedMark } from './saved-mark'

/**
 * Something that stands there until the person wants to change it; then the form is in its place.
 *
 * @param children the form, given what closes it: `saved` leaves a mark
 */
export function Changeable({
  value,
  action,
  children,
}: {
  value: ReactNode
  /** "Change e-mail" */
  action: string
  children: (close: (outcome?: 'saved') => void) => ReactNode
}) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed' | 'saved'>('untouched')
  if (state === 'open') return children((outcome = undefined) => setState(outcome ?? 'closed'))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 break-words">{value}</div>
      <div className="flex flex-wrap items-center">
        <SavedMark shown={state === 'saved'} />
        {/* the button that had the focus is gone while the form is there; the new one takes it back */}
        <Button variant="outline" autoFocus={state !== 'untouched'} onClick={() => setState('open')}>
          {action}
        </Button>
      </div>
    </div>
  )
}

/** The two buttons of such a form. */
export function ChangeButtons({ submit, busy, onCancel }: { submit: string; busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
