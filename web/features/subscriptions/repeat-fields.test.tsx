import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PetCard } from '#contract/pets'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { RepeatFields, type RepeatValues } from './repeat-fields'

const BISCUIT: PetCard = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11',
  name: 'Biscuit',
  species: 'dog',
  kind: '',
  breed: '',
  birthDate: null,
  birthPrecision: 'day',
  weight: { kg: 20, measuredOn: '2026-01-02' },
  photo: null,
  passedOn: null,
  role: 'owner',
  until: null,
}
const FOOD = {
  netContent: 6,
  netUnit: 'kg',
  feeding: [
    { weight: '10 kg', perDay: '100 g' },
    { weight: '20 kg', perDay: '200 g' },
  ],
}

let values: RepeatValues

function Fields({ pets }: { pets: readonly PetCard[] }) {
  const [now, setNow] = useState<RepeatValues>({ quantity: 1, intervalDays: 28, petId: null, addressId: null })
  values = now
  return (
    <RepeatFields
      name="Kibble"
      food={FOOD}
      most={9}
      values={now}
      pets={pets}
      addresses={[]}
      mayBeDefault
      onChange={setNow}
    />
  )
}

test('choosing a pet says how long the food lasts and offers that rhythm', async () => {
  const { user } = onScreen(<Fields pets={[BISCUIT]} />)
  expect(screen.queryByText(/Lasts Biscuit/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('For'), 'Biscuit')
  expect(screen.getByText(/Lasts Biscuit about 30 days/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use every 30 days' }))
  expect(values.intervalDays).toBe(30)
  expect(screen.getByLabelText<HTMLInputElement>('Days between deliveries').value).toBe('30')
  expect(screen.queryByRole('button', { name: /^Use every/ })).toBeNull()
})

test('a pet that nobody weighed gets no estimate, only the way to one', async () => {
  const { user } = onScreen(<Fields pets={[{ ...BISCUIT, weight: null }]} />)
  await user.selectOptions(screen.getByLabelText('For'), 'Biscuit')
  expect(screen.queryByText(/Lasts Biscuit/)).toBeNull()
  expect(screen.getByRole('link', { name: 'My pets' })).toBeTruthy()
})

test('a pet that has died cannot be chosen', () => {
  onScreen(<Fields pets={[{ ...BISCUIT, passedOn: '2026-01-05' }]} />)
  expect(screen.queryByLabelText('For')).toBeNull()
})

test('a number of days that is not allowed is no rhythm, and is said beside its field', async () => {
  const { user } = onScreen(<Fields pets={[]} />)
  await user.selectOptions(screen.getByLabelText('How often'), 'Another number of days')
  const days = screen.getByLabelText('Days between deliveries')
  await user.clear(days)
  await user.type(days, '3')
  expect(values.intervalDays).toBeNull()
  expect(screen.getByText('Enter a whole number from 7 to 365.')).toBeTruthy()
  await user.clear(days)
  await user.type(days, '45')
  expect(values.intervalDays).toBe(45)
  expect(screen.queryByText('Enter a whole number from 7 to 365.')).toBeNull()
})
