import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '#web/kit/link/link'
import { useViewer } from '#web/kit/session/viewer'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { sheetClass } from './contact-frame'
import { MESSAGES_ID } from './my-tickets'

/** The number of a message, and what happens now. */
export function Sent({ number }: { number: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isMember = useViewer().state === 'signed-in'
  // it takes the place of the form, where the focus was
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="sent" className={sheetClass}>
      <span className="text-success-ink">
        <Icon as={CircleCheck} size="lg" />
      </span>
      <h1
        ref={heading}
        id="sent"
        tabIndex={-1}
        className="mt-2 font-display font-medium text-title focus:outline-none focus:shadow-none"
      >
        We have your message
      </h1>
      <p className="mt-4 text-lg">
        Your message number is <strong className="nums">{number}</strong>.
      </p>
      <p className="mt-2 text-muted-foreground">
        We’re sending you an email with the number. A person will read your message and reply to the same address
        {isMember ? ', and here under your messages' : ''}. If you don’t see our email, check your spam folder.
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5 no-print">
        <Link to="/" data-plain="" className={buttonClass()}>
          Go Home
        </Link>
        <Link to="/help-center" data-plain="" className={buttonClass('outline')}>
          Help Center
        </Link>
        {isMember && (
          <Link to="/contact-us" hash={MESSAGES_ID} data-plain="" className={buttonClass('outline')}>
            Your messages
          </Link>
        )}
      </div>
    </section>
  )
}
