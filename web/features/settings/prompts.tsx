import { lazy, Suspense, useSyncExternalStore } from 'react'
import { AccountSync } from '#web/features/accessibility/account-sync'
import { freshQuestion } from '#web/kit/form/fresh-check'
import { useViewer } from '#web/kit/session/viewer'
import { ConsentWatch } from './consent-watch'

const FreshCheckModal = lazy(() => import('./fresh-check-modal'))

const nothing = () => null

/** What a signed-in person may be asked on any page: whether it is still them, and whether they agree to new terms. */
export default function Prompts() {
  const question = useSyncExternalStore(freshQuestion.subscribe, freshQuestion.current, nothing)
  const viewer = useViewer()
  return (
    <>
      <ConsentWatch />
      {viewer.state === 'signed-in' && <AccountSync person={viewer.id} />}
      {question && (
        <Suspense>
          <FreshCheckModal onAnswer={question.answer} />
        </Suspense>
      )}
    </>
  )
}
