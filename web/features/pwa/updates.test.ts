import { afterEach, expect, test, vi } from 'vitest'
import { createUpdates, isPutOff } from './updates'

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
  update = async () => undefined
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser's service workers, with or without one at work. */
async function followed({ served = true, waiting = null as Worker | null } = {}) {
  const registration = new Registration()
  registration.active = served ? new Worker() : null
  registration.waiting = waiting
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: vi.fn(async () => registration),
  })
  const reload = vi.fn()
  const updates = createUpdates(reload)
  await updates.start(container as unknown as ServiceWorkerContainer)
  return {
    updates,
    registration,
    container,
    reload,
    change: () => container.dispatchEvent(new Event('controllerchange')),
  }
}

function find(registration: Registration): Worker {
  const worker = new Worker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  return worker
}

test('a version is ready once it is installed beside another', async () => {
  const { updates, registration } = await followed()
  const worker = find(registration)
  expect(updates.current()).toBeNull()
  worker.become('installed')
  expect(updates.current()).toBe('waits')
})

test('one that waited since before the page was opened counts too', async () => {
  const waiting = new Worker()
  waiting.state = 'installed'
  expect((await followed({ waiting })).updates.current()).toBe('waits')
})

test('the first worker of all is no news', async () => {
  const { updates, registration, change, reload } = await followed({ served: false })
  find(registration).become('installed')
  change()
  expect(updates.current()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('the tab that accepts is reloaded once the new version is at work', async () => {
  const { updates, registration, change, reload } = await followed()
  const worker = find(registration)
  registration.waiting = worker
  worker.become('installed')
  updates.accept()
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'take-over' })
  expect(reload).not.toHaveBeenCalled()
  change()
  expect(reload).toHaveBeenCalledOnce()
})

test('where the change does not come, it is reloaded all the same, and not asked again', async () => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const { updates, registration, reload } = await followed()
  const worker = find(registration)
  registration.waiting = worker
  worker.become('installed')
  updates.accept()
  vi.advanceTimersByTime(9000)
  expect([reload.mock.calls.length, isPutOff()]).toEqual([0, false])
  vi.advanceTimersByTime(1000)
  expect([reload.mock.calls.length, isPutOff()]).toEqual([1, true])
})

test('other tabs are told, and left as they are until they accept', async () => {
  const { updates, change, reload } = await followed()
  change()
  expect(updates.current()).toBe('moved')
  expect(reload).not.toHaveBeenCalled()
  updates.accept()
  expect(reload).toHaveBeenCalledOnce()
})

test('a part that is missing is said, unless a new version is already', async () => {
  const { updates, change } = await followed()
  const told = vi.fn()
  updates.subscribe(told)
  updates.reportMissingPart()
  expect(updates.current()).toBe('parts')
  change()
  updates.reportMissingPart()
  expect(updates.current()).toBe('moved')
  expect(told).toHaveBeenCalledTimes(2)
})
