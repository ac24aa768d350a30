import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useProfiles } from '#web/kit/session/active-profile'
import { useOwn } from '#web/kit/session/use-own'
import { api } from '#web/lib/api'
import { Icon } from '#web/ui/icon'
import { pageActClass } from '#web/ui/page-act-class'

// few press this, and questions bring their form along
const BlockQuestion = lazy(() => import('./block-question'))

/** Blocks whoever a profile stands on, or unblocks them. Not there for who is signed out, nor on one’s own pages. */
export function BlockProfile({ id, name }: { id: string; name: string }) {
  const { me } = useProfiles()
  const own = useOwn(id)
  const [asked, setAsked] = useState(false)
  const isOthers = me !== undefined && !own
  const { data } = useQuery({ ...api.blocks.ofProfile.queryOptions({ input: { profileId: id } }), enabled: isOthers })
  if (!isOthers || !data) return null
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className={pageActClass}>
        <Icon as={Ban} size="sm" />
        {data.blocked ? 'Unblock' : 'Block'}
        <span className="sr-only"> {name}</span>
      </button>
      {asked && (
        <Suspense>
          <BlockQuestion whom={{ profileId: id }} name={name} blocked={data.blocked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
