import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { JoinPage } from '#web/features/account/join-page'
import { type Typed, TypedAddress } from '#web/features/account/typed'
import { safeNext } from '#web/kit/session/next-path'
import { pageHead } from '#web/lib/head'

type JoinSearch = { next?: string; code?: string }

export const Route = createFileRoute('/join')({
  staticData: {
    page: 'online',
    frame: 'task',
    under: null,
    menu: [],
    looks: [{ by: 'visitor' }, { by: 'visitor', at: '/join?code=MARA-7QX' }],
  },
  validateSearch: ({ next, code }: Record<string, unknown>): JoinSearch => ({
    ...(typeof next === 'string' && { next }),
    // shown to whoever brings it, so no longer than a code can be
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code).slice(0, 40) }),
  }),
  head: ({ match: { search } }) =>
    pageHead({
      title: 'Join Pawstead',
      wholeTitle: true,
      description:
        'Create a Pawstead account with an email and a password, a link by email, or your company’s sign-in, and keep your profile, orders, and invoices in one place.',
      path: '/join',
      noindex: search.code !== undefined,
    }),
  component: Join,
})

function Join() {
  const { next, code } = Route.useSearch()
  const [typed] = useState<Typed>(() => ({ current: '' }))
  return (
    <TypedAddress value={typed}>
      <JoinPage next={safeNext(next)} search={next === undefined ? {} : { next }} code={code} />
    </TypedAddress>
  )
}
