import { Map as MapIcon } from 'lucide-react'
import { Icon } from '#web/ui/icon'

export const COMING = 'Loading the map'
export const GONE = 'We can’t show the map here. Everything on it is also listed on this page.'

/** Calm, since the list has everything. */
export function NoMap({ children }: { children: string }) {
  return (
    <div
      role="status"
      className="absolute inset-0 after-a-moment flex flex-col items-center justify-center p-6 text-center text-on-tile-muted"
    >
      {/* the map may be drawn already underneath */}
      <div className="rounded-card bg-tile-sage p-4 flex flex-col items-center gap-3">
        <Icon as={MapIcon} size="lg" />
        <p className="max-w-[32ch]">{children}</p>
      </div>
    </div>
  )
}
