import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Link } from '#web/kit/link/link'
import { crumbClass } from '#web/ui/breadcrumbs'
import { Day } from '../../kit/moment/day'
import { PrintButton } from './print-button'
import { Prose } from './prose'
import { articleQuery } from './queries'
import { Reading } from './reading'
import { StillStuck } from './still-stuck'
import { Vote } from './vote'

/** One answer, what goes with it, and whether it helped. */
export function ArticlePage() {
  const { article: slug } = useParams({ from: '/help-center/$article' })
  const { data: article } = useSuspenseQuery(articleQuery(slug))
  return (
    <>
      <Reading
        title={article.title}
        lead={article.summary}
        contents={article.contents}
        crumbs={
          <Link key="help" to="/help-center" className={crumbClass}>
            Help Center
          </Link>
        }
        facts={
          <>
            <p>
              <Link to="/help-center" hash={article.category.slug} className="link underline underline-offset-4">
                {article.category.title}
              </Link>
              , last updated <Day day={article.updatedOn} />
            </p>
            <PrintButton />
          </>
        }
      >
        <div className="mt-8">
          <Prose html={article.html} />
        </div>
        {/* another article has not been voted on */}
        <Vote key={slug} slug={slug} />
        <section aria-labelledby="related" className="mt-8 no-print">
          <h2 id="related" className="font-semibold text-xl">
            Related articles
          </h2>
          <ul className="mt-2">
            {article.related.map((other) => (
              <li key={other.slug} className="relative py-3 hairline border-x-0 border-b-0 first:border-t-0">
                <Link
                  to="/help-center/$article"
                  params={{ article: other.slug }}
                  data-plain=""
                  className="card-link font-medium hover:underline underline-offset-4"
                >
                  {other.title}
                </Link>
                <p className="text-muted-foreground">{other.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      </Reading>
      <div className="container-page">
        <StillStuck />
      </div>
    </>
  )
}
