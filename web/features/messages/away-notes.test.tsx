import { expect, test, vi } from 'vitest'
import type { AwayNote } from '#contract/away-notes'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { AwayNoteForm } from './away-notes'

const NONE: AwayNote = { profileId: null, name: '', body: '', on: false, from: null, until: null, answering: false }

function show(note: Partial<AwayNote> = {}, problem: string | null = null) {
  const save = vi.fn()
  return {
    save,
    ...onScreen(<AwayNoteForm note={{ ...NONE, ...note }} busy={false} problem={problem} onSave={save} />),
  }
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ })

test('what is written is shown as others will see it, and saved with its days', async () => {
  const { user, save } = show()
  expect(saveButton().disabled).toBe(true)
  await user.type(screen.getByLabelText('Your note'), 'Back on Monday.')
  await user.click(screen.getByRole('switch'))
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ on: true, body: 'Back on Monday.', from: null }))
  expect(screen.getByRole('figure').textContent).toContain('Automatic replyBack on Monday.')
  await user.type(screen.getByLabelText(/First day/), '2030-03-01')
  await user.click(saveButton())
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ profileId: null, on: true, body: 'Back on Monday.', from: '2030-03-01', until: null }),
  )
})

test('it is not turned on without words, nor with days the wrong way round', async () => {
  const { user, save } = show({ name: 'Kettle Hill', profileId: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11' })
  await user.click(screen.getByRole('switch', { name: /Kettle Hill/ }))
  await user.type(screen.getByLabelText(/First day/), '2030-03-02')
  await user.type(screen.getByLabelText(/Last day/), '2030-03-01')
  await user.click(saveButton())
  expect(screen.getByText('Write what people should know.')).toBeTruthy()
  expect(screen.getByText('The last day can’t be before the first.')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('turned on without words it waits for them, and turned off it stops at once', async () => {
  const { user, save } = show()
  await user.click(screen.getByRole('switch'))
  expect(screen.getByText('Write what people should know.')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('switch'))
  expect(screen.queryByText('Write what people should know.')).toBeNull()
  expect(save).not.toHaveBeenCalled()
})

test('one that answers stops when it is switched off', async () => {
  const { user, save } = show({ body: 'Away', on: true, answering: true })
  await user.click(screen.getByRole('switch'))
  expect(save.mock.calls).toEqual([[expect.objectContaining({ on: false, body: 'Away' })]])
})

test('it says whether it answers now, will, or did, and why it was not saved', () => {
  show({ body: 'Away', on: true, answering: true }, 'Try again later.')
  expect(screen.getByText('On')).toBeTruthy()
  expect(screen.getByText('Try again later.')).toBeTruthy()
  show({ body: 'Away', on: true, from: '2999-01-01' })
  expect(screen.getByText(/^Starts/)).toBeTruthy()
  show({ body: 'Away', on: true, until: '2001-01-01' })
  expect(screen.getByText('Over')).toBeTruthy()
})

test('a note for one day is over once that day is, wherever the reader lives', () => {
  const here = new Date()
  const day = (ahead: number) =>
    new Date(here.getFullYear(), here.getMonth(), here.getDate() + ahead, 12).toLocaleDateString('sv-SE')
  show({ body: 'Away', on: true, from: day(-1), until: day(-1) })
  expect(screen.getByText('Over')).toBeTruthy()
  show({ body: 'Away', on: true, from: day(1), until: day(1) })
  expect(screen.getByText(/^Starts/)).toBeTruthy()
})
