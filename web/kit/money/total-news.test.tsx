import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { TotalNews } from './total-news'

const quote = (grandTotal: number) => ({ grandTotal, currency: 'USD' })

test('a new total is told, the first one is not, and one that comes back is', () => {
  const { draw } = onScreen(<TotalNews quote={quote(44.5)} />)
  const news = screen.getByRole('status')
  expect(news.textContent).toBe('')
  draw(<TotalNews quote={quote(80)} />)
  expect(news.textContent).toBe('Total $80.00')
  draw(<TotalNews quote={quote(44.5)} />)
  expect(news.textContent).toBe('Total $44.50')
})
