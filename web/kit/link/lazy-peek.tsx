import { type ComponentProps, Suspense } from 'react'
import { latePart } from '#web/lib/late-part'
import type { Peek as PeekType } from '#web/ui/art'

const Peek = latePart(() =>
  import('#web/ui/art').then(
    (module) => ({ default: module.Peek }),
    (): { default: typeof PeekType } => ({ default: () => <></> }),
  ),
)

/**
 * A pet looking over a ledge. The drawing kit comes only when it is needed; its frame keeps the room. Where it cannot be
 * loaded there is no picture: what says that something failed must not fail for it.
 */
export function LazyPeek(props: ComponentProps<typeof PeekType>) {
  return (
    <Suspense>
      <Peek {...props} />
    </Suspense>
  )
}
