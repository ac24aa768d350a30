import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { RegionField } from './region-field'

test('a state is chosen from the list, and what was typed before stays until then', async () => {
  const choose = vi.fn()
  const { user } = onScreen(<RegionField place={{ country: 'US', region: 'ny' }} onChange={choose} />)
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: /^State/ })
  expect(field.value).toBe('ny')
  await user.selectOptions(field, 'New York')
  expect(choose).toHaveBeenCalledWith('NY')
})

test('where a country has no list the region is typed', () => {
  onScreen(<RegionField place={{ country: 'DE', region: '' }} onChange={() => {}} />)
  expect(screen.getByRole('textbox', { name: /^State or region/ })).toBeTruthy()
})
