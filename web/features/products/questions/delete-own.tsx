import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '#web/kit/form/confirm'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'

const WORDS = {
  question: {
    title: 'Delete your question?',
    done: 'Question deleted',
    note: 'What others answered to it goes with it.',
  },
  answer: { title: 'Delete your answer?', done: 'Answer deleted', note: 'Nobody will see it anymore.' },
} as const

/** Deletes one's own question or answer, after asking once more. */
export function DeleteOwn({ what, id }: { what: keyof typeof WORDS; id: string }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { title, done, note } = WORDS[what]
  const remove = useMutation({
    mutationFn: () => (what === 'question' ? client.questions.remove({ id }) : client.questions.removeAnswer({ id })),
    onSuccess: async () => {
      toast({ title: done })
      setAsking(false)
      document.getElementById('questions-title')?.focus()
      await queryClient.invalidateQueries({ queryKey: api.questions.key() })
    },
    networkMode: 'always',
  })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> your {what}</span>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        action={`Delete ${what}`}
        destructive
        busy={remove.isPending}
        problem={remove.error && explain(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        {note}
      </Confirm>
    </>
  )
}
