import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { useMessageInView } from './use-message-in-view'

/** A conversation of 100 messages, 40 of which are there at first; each page brings 40 earlier ones. */
function Talk() {
  const [first, setFirst] = useState(61)
  const [last, setLast] = useState(100)
  const messages = Array.from({ length: last - first + 1 }, (_, n) => ({ seq: first + n }))
  const thread = {
    messages,
    hasNextPage: first > 1,
    isFetchingNextPage: false,
    isError: false,
    fetchNextPage: () => Promise.resolve(setFirst(Math.max(1, first - 40))),
  }
  const { end, isLooking } = useMessageInView(thread as never, 0, 'write')
  return (
    <>
      <p>{isLooking ? 'Looking' : 'There'}</p>
      {messages.map(({ seq }) => (
        <p key={seq} id={`m${seq}`}>{`Message ${seq}`}</p>
      ))}
      <div ref={end} id="end" />
      <button type="button" onClick={() => setFirst(first - 40)}>
        Earlier
      </button>
      <button type="button" onClick={() => setLast(last + 1)}>
        Another
      </button>
    </>
  )
}

/** What is scrolled to, by its id; there is nothing to scroll in this document. */
function watched(): string[] {
  const seen: string[] = []
  Element.prototype.scrollIntoView = vi.fn(function scrolled(this: Element) {
    seen.push(this.id)
  })
  return seen
}

test('a message that the address names is looked for as far back as it was said, and shown once', async () => {
  const seen = watched()
  const { user } = onScreen(<Talk />, '/messaging/1#m3')
  expect(await screen.findByText('There')).toBeTruthy()
  expect(screen.getByText('Message 3')).toBeTruthy()
  expect(seen).toEqual(['m3'])
  await user.click(screen.getByText('Another'))
  expect(seen).toEqual(['m3', 'end'])
})

test('without one the latest is shown, and reading earlier ones moves nothing', async () => {
  const seen = watched()
  const { user } = onScreen(<Talk />, '/messaging/1')
  await user.click(screen.getByText('Earlier'))
  expect(screen.getByText('Message 21')).toBeTruthy()
  expect(seen).toEqual(['end'])
})
