import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FrameBoundary } from './frame-boundary'

test('whatever fails around the pages is said, with a refresh as the way out', () => {
  const boundary = new FrameBoundary({ children: 'the page' })
  expect(boundary.render()).toBe('the page')
  boundary.state = FrameBoundary.getDerivedStateFromError()
  const html = renderToStaticMarkup(boundary.render())
  expect(html).toMatch(/<h1[^>]*>Something went wrong<\/h1>/)
  expect(html).toContain('Refresh page')
  expect(html).not.toContain('the page')
})
