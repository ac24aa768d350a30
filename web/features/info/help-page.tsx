import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ArticleLink, HelpCategory } from '#contract/info'
import { Link } from '#web/kit/link/link'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { categoryLooks } from './category-looks'
import { HelpResults } from './help-results'
import { readHelpSearch } from './help-search'
import { HelpSearchForm } from './help-search-form'
import { helpQuery } from './queries'
import { StillStuck } from './still-stuck'

/** Where people look for an answer: a search, what is asked most, and everything by who asks. */
export function HelpPage() {
  const { q: query } = readHelpSearch(useSearch({ from: '/help-center/' }))
  const { data: help } = useSuspenseQuery(helpQuery())
  return (
    <div className="container-page pt-5 md:pt-8">
      <Breadcrumbs current="Help Center">
        <Link to="/" className={crumbClass}>
          Home
        </Link>
      </Breadcrumbs>
      <h1 className="mt-2 md:mt-4 font-display font-medium text-title">Help Center</h1>
      <p className="mt-1 mb-6 text-muted-foreground">Find answers, or write to our team.</p>
      <HelpSearchForm query={query} />
      {query ? <HelpResults query={query} /> : <TopQuestions top={help.top} />}
      <section aria-label="All topics" className="mt-12">
        <ul className="md:columns-2 lg:columns-3 gap-5 *:mb-5 *:break-inside-avoid">
          {help.categories.map((category) => (
            <Category key={category.slug} category={category} />
          ))}
        </ul>
      </section>
      <StillStuck />
    </div>
  )
}

function TopQuestions({ top }: { top: readonly ArticleLink[] }) {
  return (
    <section aria-labelledby="top" className="mt-10">
      <h2 id="top" className="font-display font-medium text-2xl">
        Common questions
      </h2>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {top.map(({ slug, title }) => (
          <li key={slug} className="hairline border-x-0 border-b-0">
            <ArticleAnchor slug={slug} title={title} className="justify-between w-full min-h-touch-lg font-medium" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Category({ category: { slug, title, summary, articles } }: { category: HelpCategory }) {
  const { icon, tile } = categoryLooks(slug)
  return (
    <li className="hairline rounded-card bg-card p-5 sm:p-6">
      <span
        className={cx(
          'inline-flex items-center justify-center size-touch rounded-control text-on-tile hc:border-2',
          tile,
        )}
      >
        <Icon as={icon} />
      </span>
      <h2 id={slug} className="mt-3 font-semibold text-xl">
        {title}
      </h2>
      <p className="mt-0.5 text-muted-foreground">{summary}</p>
      <ul className="mt-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleAnchor {...article} className="text-primary-ink min-h-compact pointer-coarse:min-h-touch" />
          </li>
        ))}
      </ul>
    </li>
  )
}

function ArticleAnchor({ slug, title, className }: { slug: string; title: string; className: string }) {
  return (
    <Link
      to="/help-center/$article"
      params={{ article: slug }}
      data-plain=""
      className={cx('link inline-flex items-center gap-2 py-1 hover:underline underline-offset-4', className)}
    >
      {title}
      {className.includes('justify-between') && <Icon as={ArrowRight} size="sm" />}
    </Link>
  )
}
