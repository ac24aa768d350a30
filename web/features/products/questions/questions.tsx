import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ProductDetail } from '#contract/products'
import { useTakenOver } from '#web/kit/page/taken-over'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { questionsQuery } from '../queries'
import { QuestionItem } from './question-item'

const Desk = lazy(() => import('./question-desk'))

/** What people asked about the product, and what the shop and others who have it answered. */
export function Questions({ product }: { product: ProductDetail }) {
  const query = useQuery(questionsQuery(product.id))
  const takenOver = useTakenOver()
  const { data } = query
  const list = data ? (
    data.count === 0 ? (
      <p className="text-muted-foreground">No questions yet.</p>
    ) : (
      <ul>
        {data.items.map((question) => (
          <QuestionItem key={question.id} question={question} shop={product.shop.name} />
        ))}
      </ul>
    )
  ) : query.isError ? (
    <p className="text-muted-foreground">The questions didn’t load. Reload the page to try again.</p>
  ) : (
    <SkeletonGroup label="Loading questions" className="flex flex-col gap-6">
      <Skeleton className="h-[6rem]" />
      <Skeleton className="h-[6rem]" />
    </SkeletonGroup>
  )
  const waiting = (
    <>
      <div className="mb-6 min-h-touch" />
      {list}
    </>
  )
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mt-14 scroll-mt-6 grid lg:grid-cols-[20rem_minmax(0,1fr)] gap-x-14 gap-y-6"
    >
      <div>
        <h2 id="questions-title" tabIndex={-1} className="font-display font-medium text-2xl md:text-3xl">
          Questions
        </h2>
        <p className="mt-3 text-sm text-muted-foreground">
          Anyone can ask. {product.shop.name} and people who have bought this can answer.
        </p>
      </div>
      <div>
        {/* the page is drawn the same for all; what a member may do comes in a file of its own, and draws the list anew */}
        {takenOver && data ? (
          <Suspense fallback={waiting}>
            <Desk product={product} first={data} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  )
}
