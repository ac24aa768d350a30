import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminThread } from '#contract/support'
import { MESSAGE_MAX } from '#contract/support.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { SavedReplies } from '#web/kit/replies/saved-replies'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'

type Act = { kind: 'answer'; body: string; close: boolean } | { kind: 'close' | 'reopen' }

/** Answers by mail, closes and opens again. */
export function AnswerForm({ ticket: { id, status, messages } }: { ticket: AdminThread }) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [empty, setEmpty] = useState(false)
  const act = useMutation({
    mutationFn: (asked: Act) =>
      asked.kind === 'answer'
        ? client.support.answer({ id, body: asked.body, seen: messages.length, close: asked.close })
        : client.support[asked.kind]({ id }),
    onSuccess: (next, { kind }) => {
      queryClient.setQueryData(api.support.thread.queryOptions({ input: { id } }).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: api.support.queue.key() })
      if (kind === 'answer') form.current?.reset()
      toast({ title: { answer: 'Reply sent', close: 'Message closed', reopen: 'Message reopened' }[kind] })
    },
    // what was written meanwhile is shown, and the draft stays
    onError: () => queryClient.invalidateQueries({ queryKey: api.support.thread.key({ input: { id } }) }),
    networkMode: 'always',
  })
  const run = (asked: Act) => {
    if (!act.isPending) act.mutate(asked)
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = String(fields.get('body') ?? '').trim()
    setEmpty(body === '')
    if (body) run({ kind: 'answer', body, close: fields.get('close') === 'yes' })
  }
  /** Where the cursor stands, or in place of what is selected. */
  function insert(reply: string) {
    const area = field.current
    if (!area) return
    area.setRangeText(reply, area.selectionStart, area.selectionEnd, 'end')
    setEmpty(false)
    area.focus()
  }
  const isBusy = (kind: Act['kind']) => act.isPending && act.variables.kind === kind
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
      <FormProblem>{act.error && explain(act.error)}</FormProblem>
      <Field
        label="Reply"
        hint="Sent to the person by email, with a greeting by name."
        error={empty ? 'Enter a reply.' : undefined}
      >
        <Textarea
          ref={field}
          name="body"
          rows={6}
          maxLength={MESSAGE_MAX}
          onInput={({ currentTarget }) => setEmpty(empty && currentTarget.value.trim() === '')}
        />
      </Field>
      <div className="flex">
        <SavedReplies
          shelf={{
            options: api.support.savedReplies.queryOptions(),
            save: client.support.saveReply,
            remove: (replyId) => client.support.removeReply({ id: replyId }),
            longest: MESSAGE_MAX,
          }}
          draft={() => field.current?.value ?? ''}
          onInsert={insert}
        />
      </div>
      <Checkbox name="close" value="yes">
        Close after sending
      </Checkbox>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy('answer')} busyLabel="Sending">
          Send reply
        </Button>
        {status !== 'closed' && (
          <Button variant="outline" busy={isBusy('close')} onClick={() => run({ kind: 'close' })}>
            {status === 'answered' ? 'Close' : 'Close without replying'}
          </Button>
        )}
        {status !== 'open' && (
          <Button variant="outline" busy={isBusy('reopen')} onClick={() => run({ kind: 'reopen' })}>
            {' '}
            Reopen{' '}
          </Button>
        )}
      </div>
    </form>
  )
}
