import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Review } from '#contract/review-shapes'
import { NewAnswer } from '#contract/reviews'
import { ANSWER_DAYS, ANSWER_MAX, answerOpenUntil } from '#contract/reviews.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { Moment } from '#web/kit/moment/moment'
import { StopBanner, useWriteStop } from '#web/kit/reports/write-stop'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'

/** The shop's one answer to a review, or a change of it. */
export default function AnswerForm({ review: { id, author, answer }, onDone }: { review: Review; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(NewAnswer),
    // what the form began with: a colleague may answer meanwhile
    defaultValues: { id, body: answer?.body ?? '', seen: answer?.body ?? null },
    mode: 'onTouched',
  })
  const send = useMutation(
    api.reviews.answer.mutationOptions({
      onSuccess: async () => {
        toast({ title: answer ? 'Answer changed' : 'Answer published' })
        onDone()
        await Promise.all(
          [api.products.reviews.key(), api.reviews.key(), api.dashboards.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        )
      },
      networkMode: 'always',
    }),
  )
  const stop = useWriteStop('reviews')
  // the pressed button is gone: the form begins where it was
  useEffect(() => form.setFocus('body'), [form])
  return (
    <form
      noValidate
      aria-label={`Answer the review by ${author}`}
      className="mt-2 flex max-w-[40rem] flex-col gap-4"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <StopBanner stop={stop} />
      <FormProblem>{send.error && explain(send.error)}</FormProblem>
      <Field
        label="Your answer"
        hint={
          answer ? (
            <>
              You can change it until <Moment at={answerOpenUntil(answer.createdAt)} />.
            </>
          ) : (
            `Everyone will see it, under your shop’s name. There is one answer for each review, and you can change it for ${ANSWER_DAYS} days.`
          )
        }
        error={form.formState.errors.body?.message}
      >
        <Textarea rows={4} maxLength={ANSWER_MAX} {...form.register('body')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={stop !== null} busy={send.isPending} busyLabel="Publishing...">
          {answer ? 'Save changes' : 'Publish answer'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
