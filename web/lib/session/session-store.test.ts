import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetFlows, keepSignedIn, sessionStore } from './session-store'

/** A browser's storage of one kind. */
function createStorage() {
  const held = new Map<string, string>()
  return {
    held,
    get length() {
      return held.size
    },
    key: (place: number) => [...held.keys()][place] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

test('what was kept for links is forgotten, wherever it stands, and nothing else is', () => {
  const [local, session] = [createStorage(), createStorage()]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  onTestFinished(() => void vi.unstubAllGlobals())
  const flows = ['', '-flows', '-flow-0123abcd'].map((part) => `pawstead.session${part}-code-verifier`)
  for (const key of flows) sessionStore.setItem(key, '"x"')
  keepSignedIn(false)
  for (const key of flows) sessionStore.setItem(key, '"y"')
  session.setItem('other-code-verifier', 'z')
  local.setItem('pawstead.session', '{}')
  forgetFlows()
  expect([...local.held.keys()]).toEqual(['pawstead.session'])
  expect([...session.held.keys()]).toEqual(['pawstead.session.brief', 'other-code-verifier'])
})
