import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { describe, expect, test } from 'vitest'
import { PRIVACY_VERSION, TERMS_VERSION } from '#contract/consents'
import { INFO_SLUGS } from '#contract/info.rules'
import { NOTIFICATION_DAYS } from '#contract/notifications.rules'
import { TOPICS } from '#contract/support.rules'
import { root } from '#server/infra/env/paths'
import { FACTS, fillFacts } from './facts'
import { readFrontMatter } from './front-matter'
import { help } from './help'
import { infoPages } from './pages'
import { helpSources, pageSources } from './sources'

const texts = Object.entries({ ...pageSources, ...helpSources }).map(([file, source]) => ({
  file,
  source,
  ...readFrontMatter(source, file),
}))

/** Every address the web answers, as patterns. */
const routes = readdirSync(join(root, 'web/routes'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('__root'))
  .map((name) => {
    const path = `/${name.replace(/\.tsx$/, '').replaceAll('\\', '/')}`.replace(/\/index$/, '') || '/'
    return new RegExp(`^${path.replace(/\$[A-Za-z]+/g, '[^/]+')}$`)
  })

const linksIn = (body: string): string[] => {
  const links: string[] = []
  new Marked().use({ walkTokens: (token) => void (token.type === 'link' && links.push(token.href)) }).parse(body)
  return links
}

test('every information page has a text in force', () => {
  expect(INFO_SLUGS.filter((slug) => !infoPages.page(slug))).toEqual([])
})

test('the texts in force are those that people are asked to agree to', () => {
  expect(infoPages.page('terms-of-service')?.version).toBe(TERMS_VERSION)
  expect(infoPages.page('privacy-policy')?.version).toBe(PRIVACY_VERSION)
})

test('the privacy policy says how long what was told is kept', () => {
  const [, section = ''] = infoPages.page('privacy-policy')?.html.split(/<h3[^>]*>Notifications/) ?? []
  expect(section.split('<h2')[0]).toContain(`${NOTIFICATION_DAYS} days`)
})

/** Written figures beside a word of measure; those that are no limit of ours are named here. */
const MEASURED =
  /\b(?:\d+|five|ten|twelve|thirty) (?:minutes?|hours?|days?|years?|seconds?|percent|MB|characters|pictures|pixels)\b|\d%/gi
const NOT_OURS = ['400 percent', '320 pixels', 'your-pets.md: 10 characters']

test('texts in force take every figure from the code, so none can say another', () => {
  const inForce = Object.entries({ ...pageSources, ...helpSources }).filter(([file]) => {
    const [, slug, version] = /^\.\/pages\/([a-z-]+)\/(.+)\.md$/.exec(file) ?? []
    return !slug || infoPages.page(slug as (typeof INFO_SLUGS)[number], version)?.inForce
  })
  const written = inForce.flatMap(([file, source]) =>
    [...source.matchAll(MEASURED)]
      .map(([figure]) => `${file}: ${figure}`)
      .filter((one) => !NOT_OURS.some((known) => one.endsWith(known))),
  )
  expect(written).toEqual([])
  for (const name of Object.keys(FACTS))
    expect(
      inForce.some(([, source]) => source.includes(`{{${name}}}`)),
      name,
    ).toBe(true)
})

test('a text that asks for a figure nobody knows is refused', () => {
  expect(() => fillFacts('within {{no-such}} days')).toThrow('no fact')
})

test('every article is in a category that has a name, and every category has articles', () => {
  const articles = Object.keys(helpSources).filter((file) => !file.endsWith('_category.md'))
  expect(help.categories.flatMap((category) => category.articles)).toHaveLength(articles.length)
  expect(help.categories.filter((category) => category.articles.length === 0)).toEqual([])
})

test('the articles that other articles and topics of the contact form point to exist', () => {
  const named = [
    ...texts.flatMap(({ facts }) => facts.related),
    ...Object.values(TOPICS).flatMap(({ articles }) => articles),
  ]
  expect(named.filter((slug) => !help.has(slug))).toEqual([])
})

describe.each(texts)('$file', ({ source, body }) => {
  test('links only to pages, articles and parts of pages that exist', () => {
    const broken = linksIn(body).filter((href) => !leadsSomewhere(href, body))
    expect(broken).toEqual([])
  })

  test('is plain Markdown in our voice', () => {
    const tokens = new Set<string>()
    new Marked().use({ walkTokens: ({ type }) => void tokens.add(type) }).parse(body)
    expect(tokens).not.toContain('html')
    expect(tokens).not.toContain('image')
    expect(body).not.toMatch(/^# /m)
    // an em dash, a middle dot, an exclamation mark, straight quotes
    expect(source).not.toMatch(/[\u2014\u00b7"]|[a-z]!/)
  })
})

function leadsSomewhere(href: string, body: string): boolean {
  if (href.startsWith('https://') || href.startsWith('mailto:support@pawstead.example')) return true
  const { pathname, hash, searchParams } = new URL(href, 'https://pawstead.example')
  const topic = searchParams.get('topic')
  if (topic && !Object.hasOwn(TOPICS, topic)) return false
  if (href.startsWith('#')) return hasHeading(body, hash)
  const article = /^\/help-center\/(.+)$/.exec(pathname)?.[1]
  if (article) return help.has(article) && (!hash || help.article(article)?.contents.some(isCalled(hash)) === true)
  const slug = INFO_SLUGS.find((each) => pathname === `/${each}`)
  if (slug && hash) return infoPages.page(slug)?.contents.some(isCalled(hash)) === true
  return routes.some((route) => route.test(pathname)) || existsSync(join(root, 'web/public', pathname))
}

function hasHeading(body: string, hash: string): boolean {
  const own = texts.find((text) => text.body === body)?.file ?? ''
  const [, slug = '', version = ''] = /^\.\/pages\/(.+)\/(.+)\.md$/.exec(own) ?? []
  const page = infoPages.page(slug as (typeof INFO_SLUGS)[number], version)
  const article = help.article(/([^/]+)\.md$/.exec(own)?.[1] ?? '')
  return (page ?? article)?.contents.some(isCalled(hash)) === true
}

function isCalled(hash: string) {
  return ({ id }: { id: string }) => `#${id}` === hash
}
