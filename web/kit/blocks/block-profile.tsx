import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon'
import { pageActClass } from '#web/ui/page-act-class'
import { useBlocked } from './use-blocked'

// few press this, and questions bring their form along
const BlockQuestion = lazy(() => import('./block-question'))

/** Blocks whoever a profile stands on, or unblocks them. Not there for who is signed out, nor on one’s own pages. */
export function BlockProfile({ id, name }: { id: string; name: string }) {
  const [asked, setAsked] = useState(false)
  const blocked = useBlocked(id)
  if (blocked === undefined) return null
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className={pageActClass}>
        <Icon as={Ban} size="sm" />
        {blocked ? 'Unblock' : 'Block'}
        <span className="sr-only"> {name}</span>
      </button>
      {asked && (
        <Suspense>
          <BlockQuestion whom={{ profileId: id }} name={name} blocked={blocked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
