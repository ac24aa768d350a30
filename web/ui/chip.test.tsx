import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Chip, RemovableChip } from './chip'

test('a chip says whether it is on, and is pressed by pointer and keyboard', async () => {
  const press = vi.fn()
  const { user, draw } = onScreen(
    <Chip pressed={false} count={4} onClick={press}>
      Dogs
    </Chip>,
  )
  await user.click(screen.getByRole('button', { name: 'Dogs 4', pressed: false }))
  await user.keyboard(' ')
  expect(press).toHaveBeenCalledTimes(2)
  draw(<Chip pressed>Dogs</Chip>)
  expect(screen.getByRole('button', { name: 'Dogs', pressed: true })).toBeTruthy()
})

test('what can be taken away is a link where it has an address, says what it does, and is a button elsewhere', async () => {
  const remove = vi.fn()
  const { user, draw } = onScreen(<RemovableChip href="/products">Dogs</RemovableChip>)
  expect(screen.getByRole('link', { name: 'Dogs , remove filter' }).getAttribute('href')).toBe('/products')
  draw(
    <RemovableChip action="remove animal" onRemove={remove}>
      Dogs
    </RemovableChip>,
  )
  await user.click(screen.getByRole('button', { name: 'Dogs , remove animal' }))
  expect(remove).toHaveBeenCalledOnce()
})
