import { expect, test, vi } from 'vitest'
import type { Me } from '#contract/account'
import { createSetup } from './setup'

/** An account on a server: what it holds changes when the first profile is made. */
function world({ open = 0, closed = 0, id = 'mira' } = {}) {
  const held = { open, closed, id }
  const readMe = vi.fn(
    async () => ({ id: held.id, profiles: Array(held.open).fill({}), closedProfiles: held.closed }) as unknown as Me,
  )
  const begin = vi.fn(async () => {
    const created = held.open === 0
    held.open = 1
    return { created }
  })
  return { held, readMe, begin, setup: createSetup({ begin }) }
}

test('who has no profile at all gets one, and the account is read again', async () => {
  const { setup, readMe, begin } = world()
  expect(await setup.ensure(readMe)).toBe('created')
  expect(begin).toHaveBeenCalledTimes(1)
  expect(readMe).toHaveBeenLastCalledWith(true)
  expect(setup.current()).toBe('idle')
})

test.each([{ open: 1 }, { open: 2, closed: 1 }, { closed: 1 }])('nothing is made for who has %j', async (profiles) => {
  const { setup, readMe, begin } = world(profiles)
  expect(await setup.ensure(readMe)).toBe('there')
  expect(begin).not.toHaveBeenCalled()
})

test('all who ask at once wait for the same answer', async () => {
  const { setup, readMe, begin } = world()
  const outcomes = await Promise.all([setup.ensure(readMe), setup.ensure(readMe), setup.ensure(readMe)])
  expect(outcomes).toEqual(['created', 'created', 'created'])
  expect(begin).toHaveBeenCalledTimes(1)
})

test('what another tab has made is not announced here', async () => {
  const { setup, readMe, begin, held } = world()
  begin.mockImplementationOnce(async () => {
    held.open = 1
    return { created: false }
  })
  expect(await setup.ensure(readMe)).toBe('there')
})

test('a failure is told once and stays until the person tries again', async () => {
  const { setup, readMe, begin } = world()
  begin.mockRejectedValueOnce(new Error('boom'))
  expect(await setup.ensure(readMe)).toBe('failed')
  expect(setup.current()).toBe('failed')
  expect(await setup.ensure(readMe)).toBe('unknown')
  expect(begin).toHaveBeenCalledTimes(1)
  expect(await setup.ensure(readMe, true)).toBe('created')
  expect(setup.current()).toBe('idle')
})

test('the failure of one person does not keep the next from being set up', async () => {
  const { setup, readMe, begin, held } = world()
  begin.mockRejectedValueOnce(new Error('boom'))
  await setup.ensure(readMe)
  held.id = 'nell'
  expect(await setup.ensure(readMe)).toBe('created')
})

test('an account that cannot be read makes nothing and says nothing', async () => {
  const { setup, readMe, begin } = world()
  readMe.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await setup.ensure(readMe)).toBe('unknown')
  expect(begin).not.toHaveBeenCalled()
  expect(setup.current()).toBe('idle')
})

test('those who watch see it run', async () => {
  const { setup, readMe } = world()
  const states: string[] = []
  const stop = setup.subscribe(() => states.push(setup.current()))
  await setup.ensure(readMe)
  stop()
  expect(states).toEqual(['running', 'idle'])
})
