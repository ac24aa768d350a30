import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Field } from './field'
import { Select } from './select'

const sorting = (error?: string, onChoose: (value: string) => void = () => {}) => (
  <Field label="Sort by" hint="Applies at once." error={error}>
    <Select defaultValue="newest" onChange={({ target }) => onChoose(target.value)}>
      <option value="newest">Newest</option>
      <option value="price">Price</option>
    </Select>
  </Field>
)

test('a choice is found by its label and told by its value', async () => {
  const choose = vi.fn()
  const { user } = onScreen(sorting(undefined, choose))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price')
  expect(choose.mock.calls).toEqual([['price']])
})

test('an error takes the place of the hint, and marks the choice', () => {
  const { draw } = onScreen(sorting())
  const select = screen.getByLabelText('Sort by')
  const described = () => document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent
  expect([described(), select.getAttribute('aria-invalid')]).toEqual(['Applies at once.', null])
  draw(sorting('Choose one.'))
  expect([described(), select.getAttribute('aria-invalid')]).toEqual(['Choose one.', 'true'])
  expect(screen.queryByText('Applies at once.')).toBeNull()
})
