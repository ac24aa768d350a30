import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ThumbsUp } from 'lucide-react'
import type { Review } from '#contract/review-shapes'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { ButtonLink } from '#web/ui/button'
import { Chip } from '#web/ui/chip'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'

/**
 * Says that a review helped, or takes that back. Visitors are led to sign in; for one’s own, and those of one’s own shop,
 * there are the words alone.
 */
export function HelpfulButton({
  review,
  productId,
  pressed,
  open,
  signedIn,
  wordsOf,
}: {
  review: Review
  productId: string
  pressed: boolean
  open: boolean
  signedIn: boolean
  wordsOf: (count: number) => string
}) {
  const queryClient = useQueryClient()
  const mine = api.reviews.mine.queryOptions({ input: { productId } }).queryKey
  const vote = useMutation({
    mutationFn: (helpful: boolean) => client.reviews.vote({ id: review.id, helpful }),
    onSuccess: ({ helpful }) =>
      queryClient.setQueryData(
        mine,
        (known) =>
          known && {
            ...known,
            helpful: helpful ? [...known.helpful, review.id] : known.helpful.filter((id) => id !== review.id),
          },
      ),
    onError: (error) => toast({ title: 'Your vote wasn’t saved', description: explain(error), tone: 'error' }),
    networkMode: 'always',
  })
  const count = vote.data?.count ?? review.helpful
  if (!open) return <p className="empty:hidden py-2 pr-2 text-sm text-muted-foreground nums">{wordsOf(count)}</p>
  const label = `Helpful, the review by ${review.author}`
  if (!signedIn)
    return (
      <ButtonLink
        variant="outline"
        size="sm"
        aria-label={`${label}. Sign in to vote.`}
        href={`/auth?next=${encodeURIComponent(`/product/${productId}#reviews`)}`}
      >
        <Icon as={ThumbsUp} size="sm" />
        Helpful
        {count > 0 && <span className="nums">{count}</span>}
      </ButtonLink>
    )
  return (
    <Chip
      pressed={pressed}
      icon={ThumbsUp}
      aria-label={label}
      aria-busy={vote.isPending || undefined}
      onClick={() => !vote.isPending && vote.mutate(!pressed)}
      {...(count > 0 && { count })}
    >
      Helpful
    </Chip>
  )
}
