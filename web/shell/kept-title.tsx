import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A page that is on its way has no title yet: the tab keeps the one it had, for as long as that. */
export function KeptTitle() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const nameless = useRouterState({
    select: ({ matches }) =>
      matches.some(({ status }) => status === 'pending') &&
      !matches.some(({ meta }) => meta?.some((tag) => tag && 'title' in tag && tag.title)),
  })
  // pages put names of their own there as well, so it is read where it stands
  useEffect(() => router.subscribe('onBeforeNavigate', () => setTitle(document.title)), [router])
  return nameless && title ? <title>{title}</title> : null
}
