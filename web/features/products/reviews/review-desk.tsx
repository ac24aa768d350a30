import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import ReviewForm from '#web/features/writing/review-form'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { hasStoredSession } from '#web/lib/session/session'
import { Button, ButtonLink } from '#web/ui/button'

/** Who may write gets the form; everybody else hears why not, and what to do. */
export default function ReviewDesk({ productId, onDone }: { productId: string; onDone: () => void }) {
  const signedIn = hasStoredSession()
  const may = useQuery({ ...api.products.canReview.queryOptions({ input: { id: productId } }), enabled: signedIn })
  const lapsed = (may.error as { status?: unknown } | null)?.status === 401
  if (!signedIn || lapsed)
    return (
      <Told text="Sign in to write a review. Only people who bought this product here can review it.">
        <ButtonLink variant="outline" href={`/auth?next=${encodeURIComponent(`/product/${productId}`)}`}>
          Sign in
        </ButtonLink>
      </Told>
    )
  if (may.isError)
    return (
      <Told text={explain(may.error)}>
        <Button variant="outline" onClick={() => may.refetch()}>
          Retry
        </Button>
      </Told>
    )
  if (!may.data) return <p aria-busy="true">One moment...</p>
  if (!may.data.canReview)
    return (
      <Told
        text={
          may.data.reviewed
            ? 'You’ve already reviewed this product.'
            : 'You can review this product once you’ve bought it here and received it.'
        }
      />
    )
  return <ReviewForm productId={productId} author={may.data.author} onDone={onDone} />
}

function Told({ text, children }: { text: string; children?: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null)
  // the pressed button is gone: the focus goes to what took its place
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="rounded-card bg-sunken hc:border-2 p-5">
      <p ref={words} tabIndex={-1}>
        {text}
      </p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}
