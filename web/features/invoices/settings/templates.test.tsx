import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import type { SettingsValues } from './settings-values'
import { Templates } from './templates'

function Settings() {
  const templates = ['Net 14', 'Thanks'].map((name) => ({ kind: 'terms' as const, name, body: '' }))
  const form = useForm<SettingsValues>({ defaultValues: { templates } })
  return (
    <FormProvider {...form}>
      <Templates />
    </FormProvider>
  )
}

test('who removes a template goes on with the next, and after the last with adding one', async () => {
  const { user } = onScreen(<Settings />)
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(button('Remove template 1'))
  expect(screen.getByDisplayValue('Thanks')).toBeTruthy()
  expect(document.activeElement).toBe(button('Remove template 1'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add a template'))
})
