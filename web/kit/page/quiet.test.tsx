import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Quiet } from './quiet'

test('what cannot be loaded leaves what stands instead of it, and the page around it', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  onScreen(
    <main>
      <h1>A page</h1>
      <Quiet instead={<p>3 people found this helpful</p>}>
        <Missing />
      </Quiet>
    </main>,
  )
  await vi.waitFor(() => expect(complain).toHaveBeenCalled())
  expect(screen.getByRole('heading', { name: 'A page' })).toBeTruthy()
  expect(screen.getByText('3 people found this helpful')).toBeTruthy()
  complain.mockRestore()
})
