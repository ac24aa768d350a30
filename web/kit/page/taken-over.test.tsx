import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { onScreen } from '#web/kit/testing/on-screen'
import { useTakenOver } from './taken-over'

const drawn: string[] = []

function Words() {
  const words = useTakenOver() ? 'for one reader' : 'for all'
  drawn.push(words)
  return words
}

afterEach(() => {
  delete document.documentElement.dataset.hydrated
  drawn.length = 0
})

test('what the browser takes over is first drawn as the server drew it, then for its reader', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Words />)
  drawn.length = 0
  await act(async () => void hydrateRoot(place, <Words />))
  expect(drawn).toEqual(['for all', 'for one reader'])
  expect(place.textContent).toBe('for one reader')
})

test('what comes after that is drawn for its reader at once', () => {
  document.documentElement.dataset.hydrated = 'true'
  onScreen(<Words />)
  expect(new Set(drawn)).toEqual(new Set(['for one reader']))
})
