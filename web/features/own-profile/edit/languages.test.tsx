import { useState } from 'react'
import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Languages } from './languages'

function Card() {
  const [chosen, setChosen] = useState<readonly string[]>(['en', 'es'])
  return <Languages chosen={chosen} onChange={setChosen} />
}

test('who removes a language goes on with the one beside it, and after the last with the choice', async () => {
  const { user } = onScreen(<Card />)
  await user.click(screen.getByRole('button', { name: /^English/ }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Spanish/ }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
