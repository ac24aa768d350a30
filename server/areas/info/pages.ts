import type { InfoPage } from '#contract/info'
import { compareVersions, INFO_SLUGS, type InfoSlug, VERSION_PATTERN } from '#contract/info.rules'
import { readFrontMatter } from './front-matter'
import { renderMarkdown } from './render-markdown'
import { pageSources, type Sources } from './sources'

export type InfoPages = {
  /** The text in force, or a version of it; undefined where there is none. */
  page(slug: InfoSlug, version?: string): InfoPage | undefined
}

/** The information pages by name and version. A text is rendered when it is first asked for, and then kept. */
export function createPages(sources: Sources): InfoPages {
  const versions = new Map<string, string[]>()
  const rendered = new Map<string, InfoPage>()
  for (const file of Object.keys(sources)) {
    const [, slug = '', version = ''] = /^\.\/pages\/([a-z-]+)\/(.+)\.md$/.exec(file) ?? []
    if (!INFO_SLUGS.some((known) => known === slug) || !VERSION_PATTERN.test(version)) {
      throw new Error(`${file} is not called ./pages/{page}/{version}.md`)
    }
    versions.set(slug, [...(versions.get(slug) ?? []), version].sort(compareVersions))
  }

  function render(slug: InfoSlug, version: string, all: string[]): InfoPage {
    const file = `./pages/${slug}/${version}.md`
    const { facts, body } = readFrontMatter(sources[file] ?? '', file)
    const { html, contents } = renderMarkdown(body)
    return {
      slug,
      title: facts.title,
      summary: facts.summary,
      version,
      inForce: version === all[0],
      updatedOn: facts.updated,
      changes: facts.changes,
      versions: all,
      contents,
      html,
    }
  }

  return {
    page(slug, asked) {
      const all = versions.get(slug) ?? []
      const version = asked ?? all[0]
      if (!version || !all.includes(version)) return undefined
      const key = `${slug} ${version}`
      const page = rendered.get(key) ?? render(slug, version, all)
      rendered.set(key, page)
      return page
    },
  }
}

export const infoPages = createPages(pageSources)
