import { expect, test, vi } from 'vitest'
import type { SavedAddress } from '#contract/addresses'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { AddressForm } from './address-form'

const KEPT: SavedAddress = {
  id: '0d5a5c9e-0000-4000-8000-000000000002',
  name: 'Ada Lindqvist',
  line1: '4 Mill Lane',
  line2: '',
  locality: 'Bangor',
  region: 'ME',
  postcode: '04401',
  country: 'US',
  isDefault: true,
}

test('an address that is kept stands in the fields of its country, and is not asked to be the default', async () => {
  const { user } = onScreen(<AddressForm kept={KEPT} onDone={() => {}} />)
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('address.country')
  // this document shows the first country of the list, whichever the form holds; browsers show the one it holds
  await user.selectOptions(screen.getByLabelText('Country'), 'US')
  expect(screen.getByRole('form', { name: 'Edit address' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('04401')
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bangor')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('another country has other fields, and forgets the region of the one before', async () => {
  const { user } = onScreen(<AddressForm kept={KEPT} onDone={() => {}} />)
  await user.selectOptions(screen.getByLabelText('Country'), 'US')
  await user.selectOptions(screen.getByLabelText('State'), 'ME')
  await user.selectOptions(screen.getByLabelText('Country'), 'CA')
  expect(screen.getByLabelText<HTMLSelectElement>('Province or territory').value).toBe('')
  expect(screen.queryByLabelText('ZIP code')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Postal code').value).toBe('04401')
})

test('what is missing is said beside its field, and the first such field gets the focus', async () => {
  const { user } = onScreen(<AddressForm kept={null} onDone={() => {}} />)
  await user.selectOptions(screen.getByLabelText('Country'), 'US')
  await user.type(screen.getByLabelText('Name on the package'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Enter a street address.')).toBeTruthy()
  const street = screen.getByLabelText('Street address')
  expect(street.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(street)
  expect(screen.getByLabelText('Name on the package').getAttribute('aria-invalid')).toBeNull()
})

test('Cancel leaves without asking anything of the fields', async () => {
  const done = vi.fn()
  const { user } = onScreen(<AddressForm kept={null} onDone={done} />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(done).toHaveBeenCalledOnce()
  expect(screen.queryByText('Enter a street address.')).toBeNull()
})

test('a ZIP code of another state is pointed out, and saved all the same', async () => {
  const { user } = onScreen(<AddressForm kept={KEPT} onDone={() => {}} />)
  await user.selectOptions(screen.getByLabelText('Country'), 'US')
  await user.selectOptions(screen.getByLabelText('State'), 'ME')
  expect(screen.queryByText(/Please check/)).toBeNull()
  await user.clear(screen.getByLabelText('ZIP code'))
  await user.type(screen.getByLabelText('ZIP code'), '90210')
  expect(screen.getByText('This ZIP code is in California, and the state is Maine. Please check.')).toBeTruthy()
  expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).not.toBe('true')
})
