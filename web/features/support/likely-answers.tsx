import { useSuspenseQuery } from '@tanstack/react-query'
import { TOPICS, type Topic } from '#contract/support.rules'
import { helpQuery } from '#web/features/info/queries'
import { Link } from '#web/kit/link/link'

/** The articles that usually answer a topic, before anybody has to write. */
export function LikelyAnswers({ topic }: { topic: Topic }) {
  const { data: help } = useSuspenseQuery(helpQuery())
  const all = help.categories.flatMap(({ articles }) => articles)
  const likely = TOPICS[topic].articles.flatMap((slug) => all.find((article) => article.slug === slug) ?? [])
  return (
    <section aria-labelledby="likely" className="mt-5 rounded-card bg-tile-sage text-on-tile hc:border-2 p-5">
      <h2 id="likely" className="font-semibold text-lg">
        These may help
      </h2>
      <ul className="mt-1">
        {likely.map(({ slug, title, summary }) => (
          <li key={slug} className="py-1.5">
            <Link
              to="/help-center/$article"
              params={{ article: slug }}
              className="inline-flex items-center min-h-compact pointer-coarse:min-h-touch font-medium underline underline-offset-4"
            >
              {title}
            </Link>
            <span className="block text-sm">{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
