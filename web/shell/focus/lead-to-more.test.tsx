import { expect, onTestFinished, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { leadToMore } from './lead-to-more'

const list = (names: readonly string[], { more = true, linked = true } = {}) => (
  <section>
    <ul>
      {names.map((name) => (
        <li key={name}>{linked ? <a href={`/${name}`}>{name}</a> : name}</li>
      ))}
    </ul>
    <input aria-label="Note" />
    <div>
      {more && (
        <button type="button" data-more="">
          Show more
        </button>
      )}
    </div>
  </section>
)

async function begin(first = list(['a', 'b'])) {
  const { draw, user } = onScreen(first)
  onTestFinished(leadToMore())
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  return draw
}

test('the focus goes to the first row that came, above the button', async () => {
  const draw = await begin()
  draw(list(['a', 'b', 'c', 'd']))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'c' })))
})

test('it goes there also when the last rows take the button away', async () => {
  const draw = await begin()
  draw(list(['a', 'b', 'c'], { more: false }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'c' })))
})

test('a row with nothing to press takes it itself', async () => {
  const draw = await begin(list(['a', 'b'], { linked: false }))
  draw(list(['a', 'b', 'c'], { linked: false }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('c'))
})

test.each([true, false])(
  'who has gone elsewhere keeps the focus, whether more are to come (%s) or not',
  async (more) => {
    const draw = await begin()
    screen.getByLabelText('Note').focus()
    draw(list(['a', 'b', 'c'], { more }))
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'c' })).toBeDefined())
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
    expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  },
)
