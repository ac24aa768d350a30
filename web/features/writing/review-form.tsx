import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Picture } from '#contract/media.rules'
import { HELD_WORDS } from '#contract/reports.rules'
import { type Review, ReviewText } from '#contract/review-shapes'
import { StopBanner, useWriteStop } from '#web/kit/reports/write-stop'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Radio } from '#web/ui/checkbox'
import { Field, FieldError } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import { Stars } from '#web/ui/stars'
import { toast } from '#web/ui/toast'
import { PhotosField } from './photos-field'
import { SignedAs } from './signed-as'

const STARS = [5, 4, 3, 2, 1]

/** The endpoint's own input but for the photos, which are chosen beside it; a chosen radio is text until it is read. */
const Written = ReviewText.omit({ photos: true }).extend({
  rating: z.preprocess((stars: string | number) => Number(stars), ReviewText.shape.rating),
})

/** A new review, or a change of one's own. */
export default function ReviewForm({
  productId,
  author,
  review,
  onDone,
}: {
  productId: string
  /** Under which name it will stand. */
  author: string | null
  /** The one to change. */
  review?: Review
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const formId = useId()
  const [photos, setPhotos] = useState<Picture[]>(review?.photos ?? [])
  const form = useForm({
    resolver: zodResolver(Written),
    // a radio's value is text
    defaultValues: { rating: review ? `${review.rating}` : 0, title: review?.title ?? '', body: review?.body ?? '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const stop = useWriteStop('reviews')
  const send = useMutation({
    mutationFn: (text: z.output<typeof Written>) => {
      const written = { ...text, photos: photos.map(({ id }) => id) }
      return review
        ? client.reviews.edit({ ...written, id: review.id })
        : client.products.review({ ...written, productId })
    },
    onSuccess: async ({ held }) => {
      if (held) toast({ title: review ? 'Changes saved' : 'Review sent', description: HELD_WORDS })
      else if (review) toast({ title: 'Changes saved' })
      else toast({ title: 'Review published', description: 'Thanks. It helps other pet parents choose.' })
      onDone()
      await Promise.all(
        [api.products.key(), api.reviews.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  // the pressed button is gone: the form begins where it was
  useEffect(() => form.setFocus('rating'), [form])
  return (
    <div className="flex flex-col gap-5">
      <StopBanner stop={stop} />
      <form
        id={formId}
        noValidate
        aria-label={review ? 'Edit your review' : 'Write a review'}
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((values) => send.mutate(values))}
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
      </form>
      <PhotosField photos={photos} onChange={setPhotos} />
      {author && <SignedAs author={author} />}
      <div role="alert">{send.error && <FieldError>{explain(send.error)}</FieldError>}</div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          form={formId}
          disabled={stop !== null}
          busy={send.isPending}
          busyLabel={review ? 'Saving...' : 'Publishing...'}
        >
          {review ? 'Save changes' : 'Publish review'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
