import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import type { EditorForm } from './form'
import { emptyVariation } from './start-form'
import { VariationsBlock } from './variations-block'

function Editor() {
  const variations = ['S', 'M', 'L'].map((optionValue) => ({ ...emptyVariation(), optionValue }))
  const form = useForm<EditorForm>({ defaultValues: { optionName: 'Size', variations } })
  return (
    <FormProvider {...form}>
      <VariationsBlock kept={null} />
    </FormProvider>
  )
}

test('the focus goes along with an option that is moved, and stays on it at the end', async () => {
  const { user } = onScreen(<Editor />)
  await user.click(screen.getByRole('button', { name: 'Move option 1 down' }))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move option 2 down'))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move option 3 up'))
})

test('who removes an option goes on with the next, and after the last but one with adding another', async () => {
  const { user } = onScreen(<Editor />)
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(button('Remove option 1'))
  expect(screen.getByDisplayValue('M')).toBeTruthy()
  expect(document.activeElement).toBe(button('Remove option 1'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add an option'))
})
