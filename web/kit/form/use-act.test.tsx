import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { useAct } from './use-act'

function Twice({ work }: { work: () => Promise<void> }) {
  const { run, done } = useAct(work)
  // six digits that send themselves, and Enter before the next drawing
  const handleClick = () => {
    run()
    run()
  }
  return (
    <button type="button" onClick={handleClick}>
      {done ? 'Done' : 'Go'}
    </button>
  )
}

test('an act that is asked for twice at once is done once, and again when it is asked for later', async () => {
  const work = vi.fn(async () => {})
  const { user } = onScreen(<Twice work={work} />)
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy()
  expect(work).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
})
