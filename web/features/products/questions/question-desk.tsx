import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products'
import type { Question } from '#contract/questions'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { Button, ButtonLink } from '#web/ui/button'
import { QuestionRow } from './question-row'

// few press it, and forms bring a lot along
const AskForm = lazy(() => import('#web/features/writing/ask-form'))

type Page = { items: Question[]; count: number; next: string | null }

/** The same questions with what the person may do: ask, answer, report, delete, and read on. */
export default function QuestionDesk({ product, first }: { product: ProductDetail; first: Page }) {
  const signedIn = useViewer().state === 'signed-in'
  const [asking, setAsking] = useState(false)
  const { data: mine } = useQuery({
    ...api.questions.mine.queryOptions({ input: { id: product.id } }),
    enabled: signedIn,
  })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isError } = useFurther(product.id, first)
  const questions = [...first.items, ...(data?.pages.flatMap(({ items }) => items) ?? [])]
  const handleDone = () => {
    setAsking(false)
    // the pressed button goes away with the form
    document.getElementById('questions-title')?.focus()
  }
  return (
    <>
      {asking ? (
        <Suspense fallback={<p aria-busy="true">One moment...</p>}>
          <AskForm productId={product.id} author={mine?.author ?? null} onDone={handleDone} />
        </Suspense>
      ) : (
        mine?.answersAs !== 'shop' && (
          <div className="mb-6 min-h-touch">
            {signedIn ? (
              <Button variant="outline" onClick={() => setAsking(true)}>
                Ask a question
              </Button>
            ) : (
              <ButtonLink
                variant="outline"
                href={`/auth?next=${encodeURIComponent(`/product/${product.id}#questions`)}`}
              >
                Sign in to ask a question
              </ButtonLink>
            )}
          </div>
        )
      )}
      {questions.length === 0 ? (
        <p className="text-muted-foreground">No questions yet.</p>
      ) : (
        <ul>
          {questions.map((question) => (
            <QuestionRow key={question.id} question={question} shop={product.shop.name} mine={mine} />
          ))}
        </ul>
      )}
      {(data ? hasNextPage : first.next !== null) && (
        <Button
          data-more=""
          variant="outline"
          className="mt-6"
          busy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          More questions
        </Button>
      )}
      <p role="alert" className="mt-2 text-destructive-ink">
        {isError && 'More questions didn’t load. Try again.'}
      </p>
    </>
  )
}

/** What comes behind the first page, which came with the product. */
function useFurther(id: string, { next }: Page) {
  return useInfiniteQuery({
    queryKey: [...api.questions.list.key(), 'further', id, next],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      client.questions.list({ id, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: next,
    getNextPageParam: (page: Page) => page.next,
    enabled: false,
  })
}
