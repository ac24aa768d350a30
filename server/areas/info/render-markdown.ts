import { Marked, type Token, type Tokens } from 'marked'
import type { Heading } from '#contract/info'

export type Rendered = { html: string; contents: Heading[]; plain: string }

/** Where a link may lead: a page of ours, a place on this page, another site, a mailbox. */
const SAFE_HREF = /^(?:\/(?!\/)|#|https:\/\/|mailto:)/

/**
 * Turns a text of ours into HTML. Headings get ids from their words, links to other sites keep `opener` from them, and
 * HTML written into the text comes out as the letters it was written with.
 *
 * @returns also the headings of levels 2 and 3 for a contents list, and the words alone for the search
 */
export function renderMarkdown(markdown: string): Rendered {
  const contents: Heading[] = []
  const taken = new Set<string>()
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = wordsOf(tokens)
        const id = freeId(text, taken)
        if (depth === 2 || depth === 3) contents.push({ id, text, level: depth })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (!SAFE_HREF.test(href)) return words
        return `<a href="${escapeHtml(href)}"${href.startsWith('https://') ? ' rel="noopener"' : ''}>${words}</a>`
      },
      tablecell({ tokens, header }) {
        const words = this.parser.parseInline(tokens)
        return header ? `<th scope="col">${words}</th>` : `<td>${words}</td>`
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
    },
  })
  const tokens = marked.lexer(markdown)
  return { html: marked.parser(tokens).trim(), contents, plain: wordsOf(tokens) }
}

/** The words of tokens, without any marks. */
function wordsOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.type === 'list')
        return ` ${(token as Tokens.List).items.map(({ tokens }) => wordsOf(tokens)).join(' ')} `
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        return ` ${[header, ...rows].flatMap((row) => row.map(({ tokens }) => wordsOf(tokens))).join(' ')} `
      }
      const { tokens } = token as Tokens.Generic
      const words = tokens ? wordsOf(tokens) : 'text' in token ? String(token.text) : ''
      return isBlock(token) ? `${words} ` : words
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function isBlock({ type }: Token): boolean {
  return ['paragraph', 'heading', 'blockquote', 'code'].includes(type)
}

function freeId(text: string, taken: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'part'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
