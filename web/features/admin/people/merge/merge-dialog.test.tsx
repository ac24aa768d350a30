import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { MergeDialog } from './merge-dialog'

const FROM = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11',
  name: 'Olive Old',
  email: 'olive@old.example',
  role: 'user',
  types: [],
  standing: 'active',
  createdAt: new Date('2030-01-01'),
  lastSignInAt: null,
} as const
const PERSON = { id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b12', name: 'Olive New', email: 'olive@new.example' }

function show() {
  const work = vi.fn(async (_values: { reason: string; typed: string }) => ({}))
  const onDone = vi.fn()
  const { user } = onScreen(
    <MergeDialog
      person={PERSON}
      preview={{ from: { ...FROM, types: [] }, moves: [], confirmation: FROM.email }}
      onClose={() => {}}
      onDone={onDone}
      work={work}
    />,
  )
  const [reason, typed] = [
    screen.getByRole('textbox', { name: 'Reason' }),
    screen.getByRole('textbox', { name: 'Type olive@old.example to confirm' }),
  ]
  const press = () => user.click(screen.getByRole('button', { name: 'Merge accounts' }))
  return { user, work, onDone, reason, typed, press }
}

test('without a reason, or with the address of the account that stays, nothing is merged and the field has the focus', async () => {
  const { user, work, reason, typed, press } = show()
  await press()
  expect([reason, typed].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(reason)
  await user.type(reason, 'Both are hers')
  await user.type(typed, PERSON.email)
  await press()
  expect([reason, typed].map((field) => field.getAttribute('aria-invalid'))).not.toEqual(['true', 'true'])
  expect(document.activeElement).toBe(typed)
  expect(work).not.toHaveBeenCalled()
})

test('with a reason and the address of the account that is closed, however it is written, it is merged', async () => {
  const { user, work, onDone, reason, typed, press } = show()
  await user.type(reason, ' Both are hers ')
  await user.type(typed, ' Olive@Old.example ')
  await press()
  expect(work.mock.calls).toEqual([[{ reason: 'Both are hers', typed: 'Olive@Old.example' }]])
  expect(onDone).toHaveBeenCalledOnce()
})
