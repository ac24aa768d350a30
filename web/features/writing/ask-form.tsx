import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { NewQuestion } from '#contract/questions'
import { QUESTION_MAX } from '#contract/questions.rules'
import { HELD_WORDS } from '#contract/reports.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { StopBanner, useWriteStop } from '#web/kit/reports/write-stop'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { SignedAs } from './signed-as'

/** A question in front of everybody. */
export default function AskForm({
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
    resolver: zodResolver(NewQuestion),
    defaultValues: { productId, body: '' },
    mode: 'onTouched',
  })
  const ask = useMutation(
    api.questions.ask.mutationOptions({
      onSuccess: async ({ held }) => {
        toast({
          title: 'Question sent',
          description: held ? HELD_WORDS : 'We’ll tell you when someone answers.',
        })
        onDone()
        await queryClient.invalidateQueries({ queryKey: api.questions.key() })
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
      aria-label="Ask a question"
      className="mb-8 flex max-w-[40rem] flex-col gap-4"
      onSubmit={form.handleSubmit((values) => ask.mutate(values))}
    >
      <StopBanner stop={stop} />
      <FormProblem>{ask.error && explain(ask.error)}</FormProblem>
      <Field
        label="Your question"
        hint="About the product, not about an order. Don’t write down private details."
        error={form.formState.errors.body?.message}
      >
        <Textarea rows={3} maxLength={QUESTION_MAX} {...form.register('body')} />
      </Field>
      {author && <SignedAs author={author} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={stop !== null} busy={ask.isPending} busyLabel="Sending...">
          Ask
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
