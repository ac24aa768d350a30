import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Goods } from './to-review'

const items = ['Leash', 'Bowl', 'Bed', 'Ball', 'Brush'].map((title, n) => ({
  productId: `0193c0de-0000-7000-8000-00000000000${n}`,
  title,
  picture: '',
  deliveredAt: new Date(Date.UTC(2026, 0, 9 - n)),
}))

test('three things to review are shown, and the rest when asked', async () => {
  const { user } = onScreen(<Goods items={items} />)
  expect(screen.getAllByRole('link')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(screen.getAllByRole('link')).toHaveLength(5)
})
