import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import type { EditorForm } from './form'
import { PairRows } from './pair-rows'

function Editor() {
  const sizeGuide = ['S', 'M', 'L'].map((name) => ({ name, value: name }))
  const form = useForm<EditorForm>({ defaultValues: { sizeGuide } })
  return (
    <FormProvider {...form}>
      <PairRows name="sizeGuide" legend="Size guide" columns={['Size', 'Measure']} most={20} add="Add a size" />
    </FormProvider>
  )
}

test('who removes a row goes on with the next, the last, or with adding one', async () => {
  const { user } = onScreen(<Editor />)
  const remove = (place: number) => screen.getByRole('button', { name: `Remove row ${place} of size guide` })
  await user.click(remove(2))
  expect(document.activeElement).toBe(remove(2))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(remove(1))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a size' }))
})
