import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#contract/review-shapes'
import { REVIEW_EDIT_DAYS, reviewOpenUntil } from '#contract/reviews.rules'
import { Confirm } from '#web/kit/form/confirm'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'

/** What one can do with one's own review. */
export function OwnReview({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => client.reviews.remove({ id: review.id }),
    onSuccess: async () => {
      toast({ title: 'Review deleted' })
      document.getElementById('reviews-title')?.focus()
      await Promise.all(
        [api.products.key(), api.reviews.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
    networkMode: 'always',
  })
  return (
    <>
      {reviewOpenUntil(review.createdAt) > new Date() && (
        <Button variant="outline" size="sm" onClick={onEdit}>
          Edit<span className="sr-only"> your review</span>
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> your review</span>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your review?"
        action="Delete review"
        destructive
        busy={remove.isPending}
        problem={remove.error && explain(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        Its stars stop counting, and its photos, votes, and the shop’s answer go with it. You can change a review for{' '}
        {REVIEW_EDIT_DAYS} days instead.
      </Confirm>
    </>
  )
}
