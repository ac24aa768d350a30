import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#web/features/info/article-page'
import { loadArticle } from '#web/features/info/load'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/help-center/$article')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadArticle(context.queryClient, params.article),
  head: loadedHead,
  component: Article,
})

function Article() {
  return <ArticlePage slug={Route.useParams().article} />
}
