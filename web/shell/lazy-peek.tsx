import { type ComponentProps, lazy, Suspense } from 'react'
import type { Peek as PeekType } from '#web/ui/art'

const Peek = lazy(() => import('#web/ui/art').then((module) => ({ default: module.Peek })))

/** A pet looking over a ledge. The drawing kit comes only when it is needed; its frame keeps the room. */
export function LazyPeek(props: ComponentProps<typeof PeekType>) {
  return (
    <Suspense>
      <Peek {...props} />
    </Suspense>
  )
}
