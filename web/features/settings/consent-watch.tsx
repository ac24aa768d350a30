import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { codeOf } from '#web/kit/form/problem'
import { api } from '#web/lib/api'

const ConsentPrompt = lazy(() => import('./consent-prompt'))

/** Asks people to agree to new terms: when they come, and again when something was refused for want of it. */
export function ConsentWatch() {
  const queryClient = useQueryClient()
  const { data: me } = useQuery(api.account.me.queryOptions())
  const [putOff, setPutOff] = useState(false)
  const due = me?.consentsDue === true

  // refusals happen to whatever was being done, which knows nothing of this question
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || codeOf(mutation.state.error) !== 'CONSENT_NEEDED') return
        setPutOff(false)
        void queryClient.invalidateQueries({ queryKey: api.account.me.key() })
      }),
    [queryClient],
  )
  if (!due || putOff) return null
  return (
    <Suspense>
      <ConsentPrompt onLater={() => setPutOff(true)} />
    </Suspense>
  )
}
