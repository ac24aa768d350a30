import { useState } from 'react'
import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Links } from './links'

function Card() {
  const [links, setLinks] = useState([{ label: 'Shop', url: 'https://shop.example' }])
  return <Links links={links} asked={false} onChange={setLinks} />
}

const button = (name: string) => screen.getByRole('button', { name })

test('who adds a link goes on with its name, and who removes one with the next, the last, or the button that adds', async () => {
  const { user } = onScreen(<Card />)
  await user.click(button('Add a link'))
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Name')
  expect(document.activeElement).toBe(names()[1])
  await user.keyboard('Blog')
  await user.click(button('Add a link'))
  await user.click(button('Remove link 1'))
  expect(names().map(({ value }) => value)).toEqual(['Blog', ''])
  expect(document.activeElement).toBe(button('Remove link 1'))
  await user.click(button('Remove link 2'))
  expect(document.activeElement).toBe(button('Remove link 1'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add a link'))
})

test('the fifth link takes the button away, and has the focus all the same', async () => {
  const { user } = onScreen(<Card />)
  for (const _ of [2, 3, 4, 5]) await user.click(button('Add a link'))
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[4])
})
