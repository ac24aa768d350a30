import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isPrivatePage } from './areas'
import { forgetPerson } from './forget-person'
import { useViewer, watchSession } from './viewer'

/** Follows the session while the page is open, and clears the table when a person leaves it, in whichever tab. */
export function SessionWatch() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const lastPerson = useRef<string>(undefined)
  const person = viewer.state === 'signed-in' ? viewer.id : undefined

  // the auth client is loaded after the page, and only where there is a session to follow or one may begin
  useEffect(() => watchSession(path.startsWith('/auth')), [path])

  // leaving is an event of another world (the auth client, another tab): React only hears of it afterwards
  useEffect(() => {
    const left = lastPerson.current !== undefined && lastPerson.current !== person
    lastPerson.current = person
    if (!left) return
    forgetPerson(queryClient)
    router.clearCache()
    if (isPrivatePage(router.state.location.pathname)) router.history.replace('/')
  }, [person, queryClient, router])

  return null
}
