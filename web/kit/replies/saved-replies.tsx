import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Loaded } from '#web/kit/page/loaded'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { IconButton } from '#web/ui/icon-button'
import { Input, Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'

type Reply = { id: string; title: string; body: string }

/** Where the replies of a team are kept. */
export type ReplyShelf = {
  options: UseQueryOptions<{ items: Reply[] }, Error, { items: Reply[] }, QueryKey>
  save: (reply: { title: string; body: string }) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** In letters. */
  longest: number
  /** What stands for something else in a text. */
  hint?: string
}

/** What a team answers often: put in where the cursor stands, or kept from what was just written. */
export function SavedReplies({
  shelf,
  draft,
  onInsert,
}: {
  shelf: ReplyShelf
  draft: () => string
  onInsert: (body: string) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Saved replies
      </Button>
      {open && (
        <Modal
          open
          onClose={() => setOpen(false)}
          title="Saved replies"
          actions={
            <Button variant="outline" data-first="" onClick={() => setOpen(false)}>
              Close
            </Button>
          }
        >
          <List
            shelf={shelf}
            onInsert={(body) => {
              setOpen(false)
              onInsert(body)
            }}
          />
          <Keep shelf={shelf} draft={draft()} />
        </Modal>
      )}
    </>
  )
}

function List({ shelf, onInsert }: { shelf: ReplyShelf; onInsert: (body: string) => void }) {
  const queryClient = useQueryClient()
  const replies = useQuery(shelf.options)
  const remove = useAct(shelf.remove, () => queryClient.invalidateQueries({ queryKey: shelf.options.queryKey }))
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
                  busy={remove.busy}
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

function Keep({ shelf, draft }: { shelf: ReplyShelf; draft: string }) {
  const queryClient = useQueryClient()
  const [title, setTitle] = useState('')
  const [body, setBody] = useState(draft)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const kept = useQuery(shelf.options)
  const replaces = kept.data?.items.some((reply) => reply.title === title.trim()) ?? false
  const save = useAct(shelf.save, () => {
    setTitle('')
    setBody('')
    return queryClient.invalidateQueries({ queryKey: shelf.options.queryKey })
  })
  return (
    <form
      className="mt-5 pt-5 hairline border-x-0 border-b-0 flex flex-col gap-4"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = title.trim() !== '' && body.trim() !== ''
        setAsked(!isWhole)
        if (isWhole) save.run({ title, body })
        // once the fields are marked
        else requestAnimationFrame(() => focusFirstWrong(form.current))
      }}
    >
      <h3 className="font-semibold">New saved reply</h3>
      <Field
        label="Title"
        error={asked && title.trim() === '' ? 'Enter a title.' : undefined}
        hint={replaces ? 'There’s one with this title. Saving replaces it for your whole team.' : undefined}
      >
        <Input maxLength={80} value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Text" hint={shelf.hint} error={asked && body.trim() === '' ? 'Enter the text.' : undefined}>
        <Textarea rows={4} maxLength={shelf.longest} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <FormProblem>{save.problem?.words}</FormProblem>
      <Button type="submit" variant="outline" busy={save.busy} className="self-start">
        {replaces ? 'Replace' : 'Save'}
      </Button>
    </form>
  )
}
