import { expect, onTestFinished, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { leadToTitle } from './lead-to-title'

/** A page whose heading comes, or does not, with what it is drawn with anew. */
function page(title?: string) {
  return (
    <main id="main" tabIndex={-1}>
      <label>
        Name <input />
      </label>
      {title && <h1>{title}</h1>}
    </main>
  )
}

function begin(title?: string) {
  const { draw } = onScreen(page(title))
  onTestFinished(leadToTitle())
  return (next: string) => draw(page(next))
}

test('the focus goes to the title of a page', () => {
  begin('Harness')
  expect(screen.getByRole('heading')).toBe(document.activeElement)
})

test('the focus waits at the beginning of a page that has no title yet, and goes on to it', async () => {
  const draw = begin()
  expect(screen.getByRole('main')).toBe(document.activeElement)
  draw('Harness')
  await vi.waitFor(() => expect(screen.getByRole('heading')).toBe(document.activeElement))
})

test('who went on to a field keeps the focus when the title comes', async () => {
  const draw = begin()
  screen.getByLabelText('Name').focus()
  draw('Harness')
  await vi.waitFor(() => expect(screen.getByRole('heading')).toBeDefined())
  expect(screen.getByLabelText('Name')).toBe(document.activeElement)
})
