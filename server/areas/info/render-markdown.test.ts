import { expect, test } from 'vitest'
import { createPages } from './pages'
import { renderMarkdown } from './render-markdown'

test('headings get ids from their words, each another one, and make the contents list', () => {
  const { html, contents } = renderMarkdown('## What’s *kept*\n\n### How long\n\n## How long\n\n#### Not listed')
  expect(contents).toEqual([
    { id: 'whats-kept', text: 'What’s kept', level: 2 },
    { id: 'how-long', text: 'How long', level: 3 },
    { id: 'how-long-2', text: 'How long', level: 2 },
  ])
  expect(html).toContain('<h2 id="whats-kept">What’s <em>kept</em></h2>')
})

test('HTML in a text comes out as letters, and a link that runs something as its words', () => {
  const { html } = renderMarkdown(
    'A <b onclick="x()">bold</b> one\n\n<script>alert(1)</script>\n\n[press](javascript:alert(1)) ![pic](/x.png) [away](//evil.example)',
  )
  expect(html).not.toMatch(/<(?:b|script|img)\b|javascript:|href="\/\//)
  expect(html).toContain('&lt;script&gt;')
})

test('links to other sites say noopener, our own stay as they are', () => {
  const { html } = renderMarkdown('[out](https://example.com/?a=1&b="2) and [in](/about#how-we-earn)')
  expect(html).toContain('<a href="https://example.com/?a=1&amp;b=&quot;2" rel="noopener">out</a>')
  expect(html).toContain('<a href="/about#how-we-earn">in</a>')
})

test('tables name their columns, and the words alone are there for the search', () => {
  const { html, plain } = renderMarkdown('| What | Why |\n|---|---|\n| **Name** | to greet |\n\n- one\n- two\n\n`code`')
  expect(html).toContain('<th scope="col">What</th>')
  expect(plain).toBe('What Why Name to greet one two code')
})

test('old versions of a text stay readable and say that a newer one is in force', () => {
  const text = (words: string) =>
    `---\ntitle: Terms\nsummary: S\nupdated: 2026-01-01\nchanges:\n  - New.\n---\n${words}`
  const pages = createPages({
    './pages/terms-of-service/2026-01-01.md': text('first'),
    './pages/terms-of-service/2026-11-01.md': text('second'),
    './pages/terms-of-service/2026-11-01.2.md': text('third'),
    './pages/terms-of-service/2026-11-01.10.md': text('newest'),
  })
  const versions = ['2026-11-01.10', '2026-11-01.2', '2026-11-01', '2026-01-01']
  expect(pages.page('terms-of-service')).toMatchObject({ version: versions[0], inForce: true, html: '<p>newest</p>' })
  const old = pages.page('terms-of-service', '2026-01-01')
  expect(old).toMatchObject({ inForce: false, html: '<p>first</p>', versions, changes: ['New.'] })
  expect(pages.page('terms-of-service', '2025-01-01')).toBeUndefined()
  expect(() => createPages({ './pages/terms-of-service/draft.md': text('x') })).toThrow('draft')
})
