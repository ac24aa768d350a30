import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readOnboarding } from '#contract/onboarding.rules'
import { useShownPage } from '#web/kit/page/shown-page'
import { PROMPT_DELAYS_MS } from '#web/kit/prompts/prompt-line'
import { usePromptTurn } from '#web/kit/prompts/prompts'
import { useProfiles } from '#web/kit/session/active-profile'
import { api } from '#web/lib/api'
import { pageAgeMs } from '#web/lib/page-age'
import { dismiss, isDismissed } from './dismissed'

/** How soon it is looked whether another dialog has been closed. */
const LOOK_AGAIN_MS = 500

const loadDialog = () => import('./onboarding-dialog')
const OnboardingDialog = lazy(loadDialog)

/** Asks whoever begins what their profile needs first, two seconds after they have come to a page that is not public. */
export default function Onboarding() {
  const here = useShownPage().page === 'own'
  const { state, active } = useProfiles()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const asked =
    here && active && !readOnboarding(active.description).completed && !skipped.includes(active.id)
      ? active.id
      : undefined
  const id = asked !== undefined && !isDismissed(asked) ? asked : undefined
  const { data, error } = useQuery({ ...api.profiles.mine.queryOptions(), enabled: id !== undefined })
  const profile = data?.items.find((one) => one.id === id)
  const due = useDue(id)

  // until it is known whether there is anything to ask, nobody else does
  const unknown = (here && state === 'loading') || (id !== undefined && !error && !(profile && due))
  const turn = usePromptTurn('onboarding', unknown ? 'soon' : profile !== undefined && due)
  const clear = useClear(turn && profile !== undefined)
  if (!clear || !profile) return null

  function handleSkip(profileId: string) {
    dismiss(profileId)
    setSkipped([...skipped, profileId])
  }
  return (
    <Suspense>
      <OnboardingDialog key={profile.id} profile={profile} onSkip={() => handleSkip(profile.id)} />
    </Suspense>
  )
}

/** Whether the page has been there for long enough; the steps are loaded in the meantime. */
function useDue(id: string | undefined): boolean {
  const [due, setDue] = useState<string>()
  useEffect(() => {
    if (id === undefined) return
    loadDialog().catch(() => undefined) // tried once more when it is shown
    // what was loaded to know that there is something to ask has taken its time already
    const timer = setTimeout(() => setDue(id), PROMPT_DELAYS_MS.onboarding - pageAgeMs())
    return () => {
      clearTimeout(timer)
      setDue(undefined)
    }
  }, [id])
  return id !== undefined && due === id
}

/** Whoever has opened something, or is filling in a form, goes on with that first: looked at when it would open. */
function useClear(wanted: boolean): boolean {
  const [clear, setClear] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      if (document.querySelector('dialog:modal, main form :is(input, textarea, select):focus'))
        timer = setTimeout(look, LOOK_AGAIN_MS)
      else setClear(true)
    }
    look()
    return () => {
      clearTimeout(timer)
      setClear(false)
    }
  }, [wanted])
  return wanted && clear
}
