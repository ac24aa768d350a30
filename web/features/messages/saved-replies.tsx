import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MESSAGE_MAX } from '#contract/messages.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { IconButton } from '#web/ui/icon-button'
import { Input, Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'

/** What a team answers often: put in where the cursor stands, or kept from what was just written. */
export function SavedReplies({
  conversationId: id,
  draft,
  onInsert,
}: {
  conversationId: string
  draft: string
  onInsert: (body: string) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Saved replies
      </Button>
      {open && (
        <Modal open onClose={() => setOpen(false)} title="Saved replies">
          <List
            id={id}
            onInsert={(body) => {
              setOpen(false)
              onInsert(body)
            }}
          />
          <Keep id={id} draft={draft} />
        </Modal>
      )}
    </>
  )
}

function List({ id, onInsert }: { id: string; onInsert: (body: string) => void }) {
  const queryClient = useQueryClient()
  const replies = useQuery(api.messages.replies.queryOptions({ input: { id } }))
  const remove = useAct(
    (replyId: string) => client.messages.removeReply({ id, replyId }),
    () => queryClient.invalidateQueries({ queryKey: api.messages.replies.key() }),
  )
  return (
    <Loaded query={replies} what="saved replies" shape="h-[8rem] rounded-md">
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-muted-foreground">Nothing saved yet.</p>
        ) : (
          <ul className="divide-y divide-border">
            {items.map((reply) => (
              <li key={reply.id} className="flex items-start gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold wrap-anywhere">{reply.title}</p>
                  <p className="text-sm text-muted-foreground line-clamp-3 wrap-anywhere">{reply.body}</p>
                </div>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Insert ${reply.title}`}
                  onClick={() => onInsert(reply.body)}
                >
                  Insert
                </Button>
                <IconButton
                  icon={Trash2}
                  label={`Delete ${reply.title}`}
                  disabled={remove.busy}
                  onClick={() => remove.run(reply.id)}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Keep({ id, draft }: { id: string; draft: string }) {
  const queryClient = useQueryClient()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState(draft)
  const save = useAct(client.messages.saveReply, () => {
    setTitle('')
    setBody('')
    return queryClient.invalidateQueries({ queryKey: api.messages.replies.key() })
  })
  return (
    <form
      className="mt-5 pt-5 hairline border-x-0 border-b-0 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.run({ id, title, body })
      }}
    >
      <h3 className="font-semibold">Save another</h3>
      <Field label="Title">
        <Input required maxLength={80} value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Text" hint="{name} becomes their first name, {business} yours.">
        <Textarea
          required
          rows={4}
          maxLength={MESSAGE_MAX}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <FormProblem>{save.problem?.words}</FormProblem>
      <Button type="submit" variant="outline" busy={save.busy} className="self-start">
        Save
      </Button>
    </form>
  )
}
