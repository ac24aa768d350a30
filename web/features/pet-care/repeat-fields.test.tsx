import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Repeat } from '#contract/repeats.rules'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { RepeatFields } from './repeat-fields'

function Medicine() {
  const [repeat, setRepeat] = useState<Repeat>({ times: ['08:00'], everyDays: 1 })
  return <RepeatFields repeat={repeat} onChange={setRepeat} />
}

test('who adds a time is in it, and who removes one goes on with the last or with adding another', async () => {
  const { user } = onScreen(<Medicine />)
  const button = (name: string) => screen.getByRole('button', { name })
  for (const name of ['Time 2', 'Time 3']) {
    await user.click(button('Add a time'))
    expect(document.activeElement).toBe(screen.getByLabelText(name))
  }
  await user.click(button('Remove time 3'))
  expect(document.activeElement).toBe(button('Remove time 2'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add a time'))
})
