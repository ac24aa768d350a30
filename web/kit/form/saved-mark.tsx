import { Check } from 'lucide-react'
import { Icon } from '#web/ui/icon'

/** Says beside the button that it is kept. The region is there before the words, so that they are read out. */
export function SavedMark({ shown, children = 'Saved' }: { shown: boolean; children?: string }) {
  return (
    <span role="status" className="text-success-ink font-semibold">
      {shown && (
        <span className="inline-flex items-center gap-1.5 min-h-touch mr-3">
          <Icon as={Check} size="sm" />
          {children}
        </span>
      )}
    </span>
  )
}
