import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts'

const HEAD = '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/list.js" nonce="n"/>'
const ENTRY = '<script type="module" async="" src="/assets/index.js" nonce="n"></script>'

/** What the rest of the page has to do with, as the script of a page finds it. */
function browser({ hidden = false, early = {}, more = [] as string[] } = {}) {
  const listeners: Record<string, (event: unknown) => void> = {}
  const frames: (() => void)[] = []
  const asked: Record<string, string>[] = []
  const turns: (() => void)[] = []
  const globals = {
    self: { early },
    document: {
      hidden,
      currentScript: { nonce: 'n', remove: () => undefined },
      createElement: (tag: string) => ({
        tag,
        setAttribute(name: string, value: string) {
          Object.assign(this, { [name]: value })
        },
      }),
      head: { append: (element: Record<string, string>) => asked.push(element) },
    },
    $_TSR: {
      router: {
        manifest: { routes: { '/': { preloads: ['/assets/react-1.js', '/assets/list.js', ...more] }, '/bare': {} } },
      },
    },
    addEventListener: (kind: string, listener: (event: unknown) => void) => {
      listeners[kind] = listener
    },
    requestAnimationFrame: (then: () => void) => frames.push(then),
    setTimeout: (then: () => void) => turns.push(then),
  }
  const code = /<script nonce="n">([\s\S]*)<\/script>/.exec(withLateScripts(HEAD + ENTRY))?.[1] ?? ''
  new Function(...Object.keys(globals), code)(...Object.values(globals))
  return {
    asked: () => asked.map(({ tag, href, src, nonce }) => `${tag} ${href ?? src} ${nonce}`),
    happens: (kind: string, event: unknown = {}) => listeners[kind]?.(event),
    paints: () => frames.shift()?.(),
    turns: () => turns.shift()?.(),
  }
}

// what only defines what others use runs by itself, before the entry
const ALL = ['script /assets/react-1.js n', 'link /assets/list.js n', 'script /assets/index.js n']

test('a page names none of its scripts before what is seen of it', () => {
  const html = withLateScripts(HEAD + ENTRY)
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).not.toMatch(/modulepreload" href|<script[^>]* src=/)
})

test('what stands in the page as a script runs at its end, in one, and data stays where it is', () => {
  const data = '<script id="queries" type="application/json">[]</script>'
  const [first, second] = ['throw new Error("storage is blocked")', 'self.done=1//as ever']
  const html = withLateScripts(
    `<script class="x" nonce="n">${first}</script>${data}<script nonce="n">${second}</script>${ENTRY}`,
  )
  expect(html.startsWith(`${data}<script nonce="n">`)).toBe(true)
  expect(html.match(/<script/g)).toHaveLength(2)
  const self: { done?: number } = {}
  const code = /<script nonce="n">([\s\S]*)<\/script>$/.exec(html)?.[1] ?? ''
  const reported: unknown[] = []
  new Function('self', 'reportError', 'document', code)(self, (error: unknown) => reported.push(error), {})
  expect(self.done).toBe(1)
  expect(String(reported[0])).toContain('storage is blocked')
})

test('what has no scripts, like an address that leads elsewhere, stays as it is', () => {
  expect(withLateScripts('<p>Elsewhere</p>')).toBe('<p>Elsewhere</p>')
})

test('the scripts are asked for once the page has been painted', () => {
  const { asked, paints } = browser()
  paints()
  expect(asked()).toEqual([])
  paints()
  expect(asked()).toEqual(ALL)
})

test.each(['pointerdown', 'keydown', 'visibilitychange'])('at %s they are asked for at once, and only once', (kind) => {
  const { asked, happens, paints } = browser()
  happens(kind)
  expect(asked()).toEqual(ALL)
  happens(kind)
  paints()
  paints()
  expect(asked()).toEqual(ALL)
})

test('a page that nobody looks at is not painted, and does not wait for it', () => {
  expect(browser({ hidden: true }).asked()).toEqual(ALL)
})

test('somebody who pressed something before the page was all there does not wait either', () => {
  expect(browser({ early: { pressed: 'Add to cart' } }).asked()).toEqual(ALL)
})

test('many files are asked for a few at a time, each once, and the entry after all of them', () => {
  const parts = Array.from({ length: 16 }, (_, index) => `/assets/part-${index}.js`)
  const { asked, turns } = browser({ hidden: true, more: [...parts, ...parts] })
  expect(asked()).toHaveLength(8)
  turns()
  expect(asked()).toHaveLength(16)
  turns()
  const names = [...parts.map((part) => `link ${part} n`), 'script /assets/index.js n']
  expect(asked()).toEqual([...ALL.slice(0, 2), ...names])
})
