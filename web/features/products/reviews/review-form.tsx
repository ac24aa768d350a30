import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { NewReview } from '#contract/review-shapes'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Radio } from '#web/ui/checkbox'
import { Field, FieldError } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import { Stars } from '#web/ui/stars'
import { toast } from '#web/ui/toast'

const STARS = [5, 4, 3, 2, 1]

/** The endpoint's own input; a chosen radio is text until it is read. */
const Written = NewReview.extend({
  rating: z.preprocess((stars: string | number) => Number(stars), NewReview.shape.rating),
})

export function ReviewForm({
  productId,
  author,
  onDone,
}: {
  productId: string
  /** Under which name it will stand. */
  author: string | null
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(Written),
    defaultValues: { productId, rating: 0, title: '', body: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const review = useMutation(
    api.products.review.mutationOptions({
      onSuccess: async () => {
        toast({ title: 'Review published', description: 'Thanks. It helps other pet parents choose.' })
        onDone()
        await queryClient.invalidateQueries({ queryKey: api.products.key() })
      },
    }),
  )
  // the pressed button is gone: the form begins where it was
  useEffect(() => form.setFocus('rating'), [form])
  return (
    <form
      noValidate
      aria-label="Write a review"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => review.mutate(values))}
    >
      <Fieldset radios legend="Your rating" error={errors.rating?.message}>
        {STARS.map((stars) => (
          <Radio key={stars} value={stars} {...form.register('rating')}>
            <span className="flex">
              <Stars value={stars} />
            </span>
          </Radio>
        ))}
      </Fieldset>
      <Field label="Title" error={errors.title?.message}>
        <Input maxLength={120} {...form.register('title')} />
      </Field>
      <Field label="Your review" hint="What would you tell a neighbor?" error={errors.body?.message}>
        <Textarea rows={5} maxLength={2000} {...form.register('body')} />
      </Field>
      {author && (
        <p className="text-sm text-muted-foreground">
          Everyone will see it, with the name <b>{author}</b> beside it.
        </p>
      )}
      <div role="alert">{review.error && <FieldError>{explain(review.error)}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={review.isPending} busyLabel="Publishing...">
          Publish review
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
