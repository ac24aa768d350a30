import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { Loaded } from './loaded'

type Query = Parameters<typeof Loaded<string[]>>[0]['query']

const devices = (query: Partial<Query>) => (
  <Loaded query={{ data: undefined, error: null, refetch: () => {}, ...query }} what="your devices">
    {(names) => (names.length === 0 ? <p>No devices yet</p> : <p>{names.join(', ')}</p>)}
  </Loaded>
)

test('what is on its way is announced as that, and makes room for what comes', () => {
  const { draw } = onScreen(devices({}))
  expect(document.querySelector('[aria-busy="true"]')?.textContent).toContain('Loading your devices')
  draw(devices({ data: ['Chrome on Linux'] }))
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.getByText('Chrome on Linux')).toBeTruthy()
})

test('an empty answer is an answer', () => {
  onScreen(devices({ data: [] }))
  expect(screen.getByText('No devices yet')).toBeTruthy()
})

test('what failed says so in an alert, and Retry asks again', async () => {
  const refetch = vi.fn()
  const { user } = onScreen(devices({ error: new Error('500'), refetch }))
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your devices')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('what is there stays when it could not be renewed', () => {
  onScreen(devices({ data: ['Chrome on Linux'], error: new Error('500') }))
  expect(screen.getByText('Chrome on Linux')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
