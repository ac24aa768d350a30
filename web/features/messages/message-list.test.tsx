import { expect, test } from 'vitest'
import type { Message } from '#contract/messages'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { MessageList } from './message-list'

const SAID: Message = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11',
  seq: 1,
  kind: 'text',
  ours: true,
  mine: true,
  by: null,
  body: 'She ate everything.',
  removed: false,
  heldAs: null,
  photos: [],
  files: [],
  card: null,
  clientId: null,
  createdAt: new Date('2030-01-02T12:00:00Z'),
}
const person = (name: string, readUpTo: number | null, you = false) => ({ userId: name, name, you, readUpTo })

function show(
  message: Partial<Message>,
  people: Parameters<typeof MessageList>[0]['people'] = [],
  readUpTo: number | null = null,
) {
  const nothing = () => undefined
  onScreen(
    <MessageList
      noteLabel="Private note"
      messages={[{ ...SAID, ...message }]}
      readUpTo={readUpTo}
      people={people}
      pending={[]}
      waiting={[]}
      onAgain={nothing}
      onTakeBack={nothing}
    />,
  )
}

test('of a household it is told by name who has read the last message', () => {
  show({}, [person('Ada', 1, true), person('Mara', 1), person('Joss', 4), person('Vera', 0), person('Eve', null)])
  expect(screen.getByText(/read by Mara and Joss/)).toBeTruthy()
})

test('between two it is told whether it was read, and in a household nobody has read it yet', () => {
  show({}, [], 1)
  expect(screen.getByText(/, read$/)).toBeTruthy()
  show({}, [person('Mara', 0)], 0)
  expect(screen.getByText(/, sent$/)).toBeTruthy()
})

test('of whoever keeps it to themselves nothing is said', () => {
  show({}, [], null)
  expect(screen.queryByText(/, (?:sent|read)$/)).toBeNull()
})

test('who of a household wrote stands with it, and an automatic reply says that it is one', () => {
  show({ ours: false, mine: false, by: 'Mara' })
  expect(screen.getByText('Mara')).toBeTruthy()
  show({ ours: false, mine: false, kind: 'away', body: 'Back on Monday.' })
  expect(screen.getByText('Automatic reply')).toBeTruthy()
})

test('a risky message of the other side says what the risk is', () => {
  show({ ours: false, mine: false, body: 'Just wire me the money' })
  expect(screen.getByText(/paying outside Pawstead/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Signs of a scam' }).getAttribute('href')).toBe(
    '/help-center/signs-of-a-scam',
  )
})

test('one’s own words and harmless ones have no hint', () => {
  show({ body: 'Just wire me the money' })
  show({ ours: false, mine: false, body: 'Her chip is 985112003456789' })
  expect(screen.queryByRole('link', { name: 'Signs of a scam' })).toBeNull()
})

test('a message of the other side can be reported by itself', () => {
  show({ ours: false, mine: false })
  expect(screen.getByRole('button', { name: 'Report this message' })).toBeTruthy()
})

test('one’s own message and one that is not shown have no report', () => {
  show({})
  show({ ours: false, mine: false, removed: true, heldAs: 'removed', body: '' })
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull()
})
