import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import ReviewForm from './review-form'

test('an empty review is told everything that is missing at once', async () => {
  const { user } = onScreen(
    <ReviewForm productId="7791f39a-b002-5e4b-ac7d-df3c098bae48" author="Ada" onDone={() => undefined} />,
  )
  await user.type(screen.getByLabelText('Title'), '{Enter}')
  expect(await screen.findByText('Choose a star rating.')).toBeDefined()
  expect(screen.queryByText('Give your review a title.')).not.toBeNull()
  expect(screen.queryByText('Write a sentence or two, at least 10 characters.')).not.toBeNull()
})
