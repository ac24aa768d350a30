import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { AddressFields } from './address-fields'
import { emptyAddress } from './empty-address'

function Fields({ name, nameGiven }: { name: string; nameGiven: string }) {
  const form = useForm({ defaultValues: { address: { ...emptyAddress('US'), name } } })
  return (
    <FormProvider {...form}>
      <AddressFields countries={['US']} nameGiven={nameGiven} />
    </FormProvider>
  )
}
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name on the package')

test('a name the page filled in is replaced by what is typed there, not written behind it', async () => {
  const { user } = onScreen(<Fields name="Gwen Tester" nameGiven="Gwen Tester" />)
  await user.click(nameField())
  await user.keyboard('Gwen Tester')
  expect(nameField().value).toBe('Gwen Tester')
})

test('the same by keyboard', async () => {
  const { user } = onScreen(<Fields name="Gwen Tester" nameGiven="Gwen Tester" />)
  await user.tab()
  await user.keyboard('Uma')
  expect(nameField().value).toBe('Uma')
})

test('a second click sets the caret, and somebody’s own words are added to', async () => {
  const { user } = onScreen(<Fields name="Gwen Tester" nameGiven="Gwen Tester" />)
  await user.click(nameField())
  await user.click(nameField())
  await user.keyboard(' Moe')
  expect(nameField().value).toBe('Gwen Tester Moe')
  await user.tab()
  await user.click(nameField())
  await user.keyboard('s')
  expect(nameField().value).toBe('Gwen Tester Moes')
})
