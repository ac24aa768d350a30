import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import ReviewForm from './review-form'

const empty = () =>
  onScreen(<ReviewForm productId="5f0a3c3e-7a54-4f3c-9f53-1f6a4be5a002" author="Ada" onDone={() => {}} />)

test('a review that lacks everything leads to its first question, which is marked as wrong', async () => {
  const { user } = empty()
  await user.click(screen.getByRole('button', { name: /^Publish review/ }))

  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('rating')
  expect(screen.getByRole('radiogroup', { name: 'Your rating' }).getAttribute('aria-invalid')).toBe('true')
})

test('with stars given, it leads to the title', async () => {
  const { user } = empty()
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: /^Publish review/ }))
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('title')
})

test('it says under which name it will stand', () => {
  empty()
  expect(screen.getByText(/with the name/).textContent).toBe('Everyone will see it, with the name Ada beside it.')
})
