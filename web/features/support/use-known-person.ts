import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { fillKnown } from '#web/lib/fill-known'

/** Fills in the name and address of who is signed in, wherever nothing was typed and nobody is about to type. */
export function useKnownPerson(form: RefObject<HTMLFormElement | null>): void {
  const signedIn = useViewer().state === 'signed-in'
  const { data: person } = useQuery({ ...api.account.settings.queryOptions(), enabled: signedIn })
  // the fields belong to the browser, so that a form without scripts can be sent
  useEffect(() => {
    if (!person) return
    const known = { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email }
    for (const [name, value] of Object.entries(known)) {
      fillKnown(form.current?.elements.namedItem(name), value)
    }
  }, [person, form])
}
