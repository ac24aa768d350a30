import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { NewQuestionAnswer } from '#contract/questions'
import { ANSWER_TEXT_MAX } from '#contract/questions.rules'
import { HELD_WORDS } from '#contract/reports.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { StopBanner, useWriteStop } from '#web/kit/reports/write-stop'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'

/** The shop's answer to a question, or one by somebody who has the thing. */
export default function QuestionAnswerForm({
  id,
  as,
  onDone,
}: {
  id: string
  /** The name it will stand under; null for the shop’s. */
  as: string | null
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(NewQuestionAnswer), defaultValues: { id, body: '' }, mode: 'onTouched' })
  const answer = useMutation(
    api.questions.answer.mutationOptions({
      onSuccess: async ({ held }) => {
        toast(held ? { title: 'Answer sent', description: HELD_WORDS } : { title: 'Answer published' })
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
      aria-label="Answer the question"
      className="mt-4 flex max-w-[40rem] flex-col gap-4"
      onSubmit={form.handleSubmit((values) => answer.mutate(values))}
    >
      <StopBanner stop={stop} />
      <FormProblem>{answer.error && explain(answer.error)}</FormProblem>
      <Field
        label="Your answer"
        hint={`Everyone will see it, ${as ? `with the name ${as}` : 'under your shop’s name'}. You answer each question once.`}
        error={form.formState.errors.body?.message}
      >
        <Textarea rows={3} maxLength={ANSWER_TEXT_MAX} {...form.register('body')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={stop !== null} busy={answer.isPending} busyLabel="Publishing...">
          Publish answer
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
