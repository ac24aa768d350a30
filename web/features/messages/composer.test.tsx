// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Conversation } from '#contract/messages'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Composer } from './composer'

// what only a browser can do: choose a photo, and send it to the store
vi.mock('#web/features/photos/use-photo-source', () => ({
  usePhotoSource: (onPhoto: (photo: unknown) => void) => ({
    take: () => onPhoto({ blob: new Blob(), preview: null }),
    choose: () => onPhoto({ blob: new Blob(), preview: null }),
    busy: false,
    elements: null,
  }),
}))
const store = vi.hoisted(() => ({ took: (_file: object) => {} }))
vi.mock('#web/kit/form/send-pdf', () => ({
  sendPdf: () =>
    new Promise((resolve) => {
      store.took = resolve
    }),
}))
const { upload } = vi.hoisted(() => ({ upload: vi.fn(async () => ({ id: 'photo-1' })) }))
vi.mock('#web/lib/upload', () => ({ uploadPicture: upload }))

const CONVERSATION: Conversation = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11',
  kind: 'direct',
  side: 'person',
  as: null,
  asType: null,
  with: { profileId: null, name: 'Mara Keller', userType: 'service-provider', href: null, photo: null },
  cannotWrite: null,
  blockedByYou: false,
  readUpTo: null,
  typing: false,
  typingBy: null,
  title: null,
  people: [],
  team: [],
  assignee: null,
  matters: [],
  state: 'open',
  assignedTo: null,
  unread: 0,
  muted: false,
  archived: false,
}

test('photos stay with the message when the menu they came from is closed', async () => {
  const send = vi.fn()
  const { user } = onScreen(<Composer conversation={CONVERSATION} onSend={send} />)
  await user.click(screen.getByRole('button', { name: 'Add photos and more' }))
  await user.click(screen.getByRole('button', { name: 'Choose a photo' }))
  await screen.findByRole('button', { name: 'Remove photo 1' })
  await user.click(screen.getByRole('button', { name: 'Close the menu' }))
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  screen.getByRole('button', { name: 'Remove photo 1' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls).toEqual([[expect.objectContaining({ body: 'Photo', photos: ['photo-1'] })]])
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull()
})

test('who removes the last photo goes on at the menu it came from', async () => {
  const { user } = onScreen(<Composer conversation={CONVERSATION} onSend={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Add photos and more' }))
  await user.click(screen.getByRole('button', { name: 'Choose a photo' }))
  await screen.findByRole('button', { name: 'Remove photo 1' })
  await user.click(screen.getByRole('button', { name: 'Close the menu' }))
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos and more' }))
})

test('a photo that is on its way when the menu is closed goes along as well', async () => {
  const sent = Promise.withResolvers<{ id: string }>()
  upload.mockReturnValueOnce(sent.promise)
  const send = vi.fn()
  const { user } = onScreen(<Composer conversation={CONVERSATION} onSend={send} />)
  await user.click(screen.getByRole('button', { name: 'Add photos and more' }))
  await user.click(screen.getByRole('button', { name: 'Choose a photo' }))
  await user.click(screen.getByRole('button', { name: 'Close the menu' }))
  sent.resolve({ id: 'photo-2' })
  await screen.findByRole('button', { name: 'Remove photo 1' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls).toEqual([[expect.objectContaining({ photos: ['photo-2'] })]])
})

test('an answer is sent by Enter, a line begun by Shift and Enter, and nothing at all by neither', async () => {
  const send = vi.fn()
  const { user } = onScreen(<Composer conversation={CONVERSATION} onSend={send} />)
  const field = screen.getByLabelText('Message to Mara Keller')
  await user.type(field, '  {Enter}')
  expect(send).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'Hello,{Shift>}{Enter}{/Shift}all well?{Enter}')
  expect(send.mock.calls).toEqual([[expect.objectContaining({ body: 'Hello,\nall well?', photos: [], card: null })]])
})

/** The same, as somebody of the shop's team has it. */
const IN_A_TEAM: Conversation = {
  ...CONVERSATION,
  ...{ side: 'profile', as: 'Kettle Hill' },
  team: ['Ada', 'Kim'].map((name) => ({ userId: name, name })),
}

test('a note of somebody without a team is for them alone', async () => {
  const alone: Conversation = { ...IN_A_TEAM, team: IN_A_TEAM.team.slice(1) }
  const { user } = onScreen(<Composer conversation={alone} onSend={vi.fn()} />)
  await user.click(screen.getByRole('checkbox', { name: 'Private note' }))
  screen.getByRole('textbox', { name: 'Private note' })
  screen.getByPlaceholderText('Only you can read this')
})

test('what was begun as a note for the team is one still when the conversation is opened again', async () => {
  const send = vi.fn()
  const { user, draw } = onScreen(<Composer conversation={IN_A_TEAM} onSend={send} />)
  await user.click(screen.getByRole('checkbox', { name: 'Note for your team' }))
  await user.type(screen.getByRole('textbox', { name: 'Note for your team' }), 'Pays late')
  draw(<Composer key="again" conversation={IN_A_TEAM} onSend={send} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for your team' })
  expect(field.value).toBe('Pays late')
  await user.type(field, '{Enter}')
  expect(send.mock.calls).toEqual([[expect.objectContaining({ body: 'Pays late', note: true })]])
  // the next one begins as a message
  draw(<Composer key="once more" conversation={IN_A_TEAM} onSend={send} />)
  screen.getByRole('textbox', { name: 'Message to Mara Keller' })
})

test('what is written waits for the PDF that is on its way', async () => {
  const send = vi.fn()
  const { user } = onScreen(<Composer conversation={IN_A_TEAM} onSend={send} />)
  // the words of a note are told to nobody as they are typed
  await user.click(screen.getByRole('checkbox', { name: 'Note for your team' }))
  await user.click(screen.getByRole('button', { name: 'Add photos and more' }))
  await user.upload(screen.getByLabelText(/^A PDF/), new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  await user.type(screen.getByRole('textbox', { name: 'Note for your team' }), 'Their papers{Enter}')
  expect(send).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Save note' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  store.took({ id: 'a', name: 'a.pdf', bytes: 1000 })
  await screen.findByText(/^a\.pdf/)
  await user.click(button)
  expect(send.mock.calls).toEqual([[expect.objectContaining({ body: 'Their papers', files: ['a'] })]])
})
