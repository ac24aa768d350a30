import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { useThread } from './queries'

/**
 * Keeps in view what one came for: the message that the address names, however long ago it was said, else the latest. What is
 * read of earlier times moves nothing.
 *
 * @param writeId of the field one came to answer in
 * @returns what stands below the latest message, and whether the named one is still looked for
 */
export function useMessageInView(
  thread: ReturnType<typeof useThread>,
  pending: number,
  writeId: string,
): { end: RefObject<HTMLDivElement | null>; isLooking: boolean } {
  const { messages, hasNextPage, isFetchingNextPage, fetchNextPage } = thread
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const asked = Number(/^m(\d+)$/.exec(hash)?.[1] ?? Number.POSITIVE_INFINITY)
  const first = messages[0]?.seq
  const isLooking = first !== undefined && asked < first && hasNextPage && !thread.isError
  const latest = messages.length + pending > 0 ? `${messages.at(-1)?.seq} ${pending}` : ''
  const end = useRef<HTMLDivElement>(null)
  const shown = useRef({ latest: '', hash: '' })

  useEffect(() => {
    if (isLooking && !isFetchingNextPage) void fetchNextPage()
  }, [isLooking, isFetchingNextPage, fetchNextPage])

  // scrolling is the browser's
  useEffect(() => {
    if (latest === '' || isLooking) return
    const before = shown.current
    shown.current = { latest, hash }
    const named = hash && hash !== before.hash ? document.getElementById(hash) : null
    if (named && named.id !== writeId) {
      named.scrollIntoView({ block: 'center' })
    } else if (named || latest !== before.latest) {
      // whoever came to answer writes at once, below the latest
      named?.querySelector('textarea')?.focus({ preventScroll: true })
      end.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [latest, hash, isLooking, writeId])
  return { end, isLooking }
}
