import { type ComponentProps, Suspense } from 'react'
import { latePart } from '#web/lib/late-part'
import type { Peek as PeekType } from '#web/ui/art'

const Peek = latePart(() => import('#web/ui/art').then((module) => ({ default: module.Peek })))

/** A pet looking over a ledge. The drawing kit comes only when it is needed; its frame keeps the room. */
export function LazyPeek(props: ComponentProps<typeof PeekType>) {
  return (
    <Suspense>
      <Peek {...props} />
    </Suspense>
  )
}
