import type { ReactNode } from 'react'
import type { Heading } from '#contract/info'
import { Link } from '#web/kit/link/link'
import { ContentsFold, ContentsRail } from '#web/kit/page/contents'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'

/** The template for texts: where it lies, what is in it, and one column to read. Needs no script and prints well. */
export function Reading({
  title,
  lead,
  facts,
  contents,
  crumbs,
  children,
}: {
  title: string
  lead: string
  /** Small print below the title, such as the date. */
  facts: ReactNode
  contents: readonly Heading[]
  /** Links between home and this page. */
  crumbs?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="container-page pt-5 md:pt-8">
      <div className="no-print">
        <Breadcrumbs current={title}>
          {[
            <Link key="home" to="/" className={crumbClass}>
              Home
            </Link>,
            ...(crumbs ? [crumbs] : []),
          ]}
        </Breadcrumbs>
      </div>
      <div className="md:mt-5 grid gap-x-14 lg:gap-x-20 md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] print:block items-start">
        <ContentsRail contents={contents} />
        <article className="max-w-read min-w-0 print:max-w-none">
          <h1 className="font-display font-medium text-title">{title}</h1>
          <p className="mt-3 text-lg sm:text-xl text-muted-foreground">{lead}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted-foreground">{facts}</div>
          <ContentsFold contents={contents} />
          {children}
        </article>
      </div>
    </div>
  )
}
