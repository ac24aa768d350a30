import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TOPICS, type Topic } from '#contract/support.rules'
import { Link } from '#web/kit/link/link'
import { Icon } from '#web/ui/icon'

/** What was chosen, and the way back to choose again. */
export function TopicTitle({ topic }: { topic: Topic }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // chosen on this page, so the reader goes on from here; opened by its address, the page begins at its top
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  })
  return (
    <>
      <BackToTopics />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-1 font-display font-medium text-title focus:outline-none focus:shadow-none"
      >
        {TOPICS[topic].label}
      </h1>
    </>
  )
}

export function BackToTopics({ children = 'Another topic' }: { children?: string }) {
  return (
    <Link
      to="/contact-us"
      className="no-print inline-flex items-center gap-1 -ml-1 min-h-touch font-semibold text-primary-ink hover:underline underline-offset-4"
    >
      <Icon as={ChevronLeft} size="sm" />
      {children}
    </Link>
  )
}
