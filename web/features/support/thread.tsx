import type { ReactNode } from 'react'
import { Moment } from '#web/kit/moment/moment'
import { cx } from '#web/ui/cx'

type Said = { id: string; author: 'person' | 'support'; body: string; createdAt: Date }

/** What was said, oldest first. */
export function Thread<Message extends Said>({
  messages,
  nameOf,
}: {
  messages: readonly Message[]
  /** Who said it. */
  nameOf: (message: Message) => ReactNode
}) {
  return (
    <ol className="flex flex-col gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={cx(
            'rounded-card p-4 sm:p-5 hc:border-2 max-w-[60ch]',
            message.author === 'support' ? 'bg-primary-soft mr-4 sm:mr-12' : 'bg-sunken ml-auto w-full',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-semibold">{nameOf(message)}</span>
            <span className="text-muted-foreground">
              <Moment at={message.createdAt} to="minute" />
            </span>
          </p>
          <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{message.body}</p>
        </li>
      ))}
    </ol>
  )
}
