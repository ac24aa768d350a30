import { useState } from 'react'
import { expect, test } from 'vitest'
import type { OpenStretch } from '#contract/hours.rules'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { HoursOfDay } from './hours-of-day'

function Monday() {
  const [stretches, setStretches] = useState<readonly OpenStretch[]>([])
  return <HoursOfDay weekday={1} stretches={stretches} error={undefined} onChange={setStretches} />
}

test('who adds hours goes on with when they begin, and who removes the last with adding some', async () => {
  const { user } = onScreen(<Monday />)
  await user.click(screen.getByRole('button', { name: /^Add hours/ }))
  await user.click(screen.getByRole('button', { name: /^Add more hours/ }))
  expect(document.activeElement).toBe(screen.getAllByLabelText('Monday, opens')[1])
  for (const left of [1, 0]) {
    await user.click(screen.getAllByRole('button', { name: /^Remove Monday hours/ })[left] as HTMLElement)
    if (left) expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove Monday hours/ }))
  }
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add hours/ }))
})
