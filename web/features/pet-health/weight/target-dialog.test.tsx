import { expect, test } from 'vitest'
import type { PetHead } from '#contract/pets'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { TargetDialog } from './target-dialog'

const PET = { id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11', name: 'Fern' } as PetHead
const guess = { fromKg: 10, toKg: 12 }
const open = (kept: typeof guess | null) =>
  onScreen(<TargetDialog pet={PET} kept={kept} guess={guess} onClose={() => undefined} />)
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

test('it begins with what the body score suggests, and takes nothing away that is not there', () => {
  open(null)
  expect(Number(field(/^Lowest/).value)).toBeCloseTo(22, 0)
  expect(Number(field(/^Highest/).value)).toBeCloseTo(26.5, 0)
  expect(screen.queryByRole('button', { name: 'Remove the target' })).toBeNull()
})

test('a target that is kept can be removed', () => {
  open({ fromKg: 5, toKg: 6 })
  expect(screen.getByRole('button', { name: 'Remove the target' })).toBeTruthy()
})

test.each([
  ['', '12', 'Enter a weight.'],
  ['12', 'x', 'Enter a weight.'],
  ['12', '11', 'This can’t be less than the lowest.'],
])('from “%s” to “%s” is refused beside the field', async (lowest, highest, words) => {
  const { user } = open(null)
  for (const [name, text] of [
    [/^Lowest/, lowest],
    [/^Highest/, highest],
  ] as const) {
    await user.clear(field(name))
    if (text) await user.type(field(name), text)
  }
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(screen.getByText(words)).toBeTruthy()
})
