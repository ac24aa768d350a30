import { MapPinOff } from 'lucide-react'
import { Icon } from '#web/ui/icon'

/** Calm, since the list beside it has everything. */
export function NoMap({ children }: { children: string }) {
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center text-muted-foreground"
    >
      <Icon as={MapPinOff} size="lg" />
      <p className="max-w-[32ch]">{children}</p>
    </div>
  )
}
