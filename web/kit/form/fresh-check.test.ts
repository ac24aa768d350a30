import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DIALOG_MS, freshQuestion, NotConfirmed, withFreshCheck } from './fresh-check'

const unproven = (code = 'reauthentication_needed') => Object.assign(new Error(), { code })

let stop = () => {}
afterEach(() => stop())

/** Somebody at the dialog, who answers every question the same way. */
function answering(proven: boolean): { asked: number } {
  const count = { asked: 0 }
  stop = freshQuestion.subscribe(() => {
    const question = freshQuestion.current()
    if (!question) return
    count.asked += 1
    queueMicrotask(() => question.answer(proven))
  })
  return count
}

test('an act that needs no proof is done once, and nobody is asked', async () => {
  const count = answering(true)
  const act = vi.fn(async () => 'done')
  expect(await withFreshCheck(act)).toBe('done')
  expect(act).toHaveBeenCalledOnce()
  expect(count.asked).toBe(0)
})

test.each(['reauthentication_needed', 'FRESH_CHECK_NEEDED'])(
  'after %s and a proof the act is done again',
  async (code) => {
    const count = answering(true)
    const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unproven(code)).mockResolvedValueOnce('done')
    expect(await withFreshCheck(act)).toBe('done')
    expect(count.asked).toBe(1)
  },
)

test('who would rather not confirm has called the act off', async () => {
  answering(false)
  const act = vi.fn(async () => Promise.reject(unproven()))
  await expect(withFreshCheck(act)).rejects.toBeInstanceOf(NotConfirmed)
  expect(act).toHaveBeenCalledOnce()
})

test('two acts at once are one question', async () => {
  const count = answering(true)
  const act = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(unproven()).mockResolvedValueOnce('done')
  expect(await Promise.all([withFreshCheck(act()), withFreshCheck(act())])).toEqual(['done', 'done'])
  expect(count.asked).toBe(1)
})

test('another no is handed on', async () => {
  await expect(withFreshCheck(() => Promise.reject(unproven('conflict')))).rejects.toMatchObject({ code: 'conflict' })
})

describe('an act that is quicker than the dialog', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('waits for it', async () => {
    const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unproven()).mockResolvedValueOnce('done')
    const doing = withFreshCheck(act)
    await vi.advanceTimersByTimeAsync(DIALOG_MS - 1)
    const count = answering(true)
    expect(await doing).toBe('done')
    expect(count.asked).toBe(1)
  })

  test('hands on the no where none comes', async () => {
    const doing = withFreshCheck(() => Promise.reject(unproven()))
    const refused = expect(doing).rejects.toMatchObject({ code: 'reauthentication_needed' })
    await vi.advanceTimersByTimeAsync(DIALOG_MS)
    await refused
  })
})
