import { Plus, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewCard } from '#contract/message-cards'
import type { SentFile } from '#contract/message-files'
import type { Conversation } from '#contract/messages'
import { fillReply, MESSAGE_MAX, MESSAGE_PHOTOS, TYPING_MS } from '#contract/messages.rules'
import { type SentPhoto, SentPhotos } from '#web/features/photos/sent-photos'
import { keepDraft, keptDraft } from '#web/kit/form/kept-draft'
import { SavedReplies } from '#web/kit/replies/saved-replies'
import { StopBanner, useWriteStop } from '#web/kit/reports/write-stop'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { Textarea } from '#web/ui/input'
import { CardPicker, type Chosen } from './card-picker'
import { fileNames } from './card-words'
import { noteLabel } from './note-label'
import { AddFile, FilesAlong } from './sent-files'

/** In an address: whoever follows it is there to write. */
export const WRITE_ID = 'write'

/** Where one writes. With a keyboard, Enter sends and Shift and Enter begin a line. */
export function Composer({
  conversation,
  onSend,
}: {
  conversation: Conversation
  onSend: (message: {
    body: string
    note: boolean
    photos: readonly string[]
    files: readonly string[]
    card: NewCard | null
  }) => void
}) {
  const { id, side, as, asType, with: other, team } = conversation
  const ofNote = noteLabel(conversation)
  const stop = useWriteStop('messages')
  const [body, setShown] = useState(() => keptDraft(id))
  // what was begun as a note must not come back as a message to those it is about
  const [note, setNoteShown] = useState(() => keptDraft(noteOf(id)) !== '')
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [adding, setAdding] = useState(false)
  /** What is on its way to the store just now: it goes with this message, so the message waits for it. */
  const [storing, setStoring] = useState({ photo: false, file: false })
  const isStoring = storing.photo || storing.file
  const field = useRef<HTMLTextAreaElement>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const saidAt = useRef(0)

  function setBody(text: string) {
    setShown(text)
    keep(text, note)
  }
  function setNote(wanted: boolean) {
    setNoteShown(wanted)
    keep(body, wanted)
  }
  function keep(text: string, isNote: boolean) {
    keepDraft(id, text)
    keepDraft(noteOf(id), isNote && text !== '' ? 'note' : '')
  }
  function handleChange(text: string) {
    setBody(text)
    if (note || stop || text === '' || Date.now() - saidAt.current < TYPING_MS / 2) return
    saidAt.current = Date.now()
    // whoever is not told that somebody writes misses nothing
    void client.messages.typing({ id }).catch(() => undefined)
  }
  function submit() {
    const text = body.trim() || (note ? '' : chosen?.words) || wordless(photos.length, files)
    if (!text || stop || isStoring) return
    // a note has no card: what is chosen waits for the next message
    onSend({
      body: text,
      note,
      photos: photos.map(({ id: photo }) => photo),
      files: files.map(({ id: file }) => file),
      card: note ? null : (chosen?.card ?? null),
    })
    setBody('')
    setPhotos([])
    setFiles([])
    if (!note) setChosen(null)
    setAdding(false)
    saidAt.current = 0
    field.current?.focus()
  }
  function handleKey(event: KeyboardEvent) {
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone) return
    event.preventDefault()
    submit()
  }
  function insert(text: string) {
    const node = field.current
    const [from, to] = [node?.selectionStart ?? body.length, node?.selectionEnd ?? body.length]
    const filled = fillReply(text, { name: other.name.split(' ')[0] ?? other.name, business: as ?? '' })
    // the cursor can only stand behind what is there
    flushSync(() => setBody(body.slice(0, from) + filled + body.slice(to)))
    node?.focus()
    node?.setSelectionRange(from + filled.length, from + filled.length)
  }
  return (
    <form
      id={WRITE_ID}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !adding) return
        setAdding(false)
        menu.current?.focus()
      }}
      className="flex flex-col gap-2"
    >
      <StopBanner stop={stop} />
      {(adding || isStoring || photos.length > 0) && (
        <div className="flex flex-wrap gap-2.5">
          <SentPhotos
            purpose="message"
            most={MESSAGE_PHOTOS}
            altOf={(place) => `Photo ${place} of your message`}
            photos={photos}
            onChange={(next) => {
              // its button goes with it, and the field would open a phone’s keyboard
              if (next.length < photos.length) menu.current?.focus()
              setPhotos(next)
            }}
            onStoring={(photo) => setStoring((all) => ({ ...all, photo }))}
          />
          {(adding || storing.file) && (
            <AddFile
              files={files}
              onAdd={(file) => setFiles((all) => [...all, file])}
              onStoring={(file) => setStoring((all) => ({ ...all, file }))}
            />
          )}
          {adding && !note && (
            <CardPicker
              conversation={conversation}
              onChoose={(one) => {
                // the field takes the focus that the closed question leaves
                flushSync(() => {
                  setChosen(one)
                  setAdding(false)
                })
                field.current?.focus()
              }}
            />
          )}
        </div>
      )}
      <FilesAlong
        files={files}
        onChange={(next) => {
          menu.current?.focus()
          setFiles(next)
        }}
      />
      {chosen && !note && (
        <p className="flex items-center gap-2">
          <span className="min-w-0 wrap-anywhere">
            Attached: <strong>{chosen.words}</strong>
          </span>
          <IconButton
            icon={X}
            label={`Without ${chosen.words}`}
            onClick={() => {
              menu.current?.focus()
              setChosen(null)
            }}
          />
        </p>
      )}
      <div className="flex items-end gap-2">
        <IconButton
          ref={menu}
          icon={Plus}
          label={adding ? 'Close the menu' : 'Add photos and more'}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        />
        <Field label={note ? ofNote : `Message to ${other.name}`} hideLabel={!note} className="flex-1 min-w-0">
          <Textarea
            ref={field}
            rows={2}
            value={body}
            maxLength={MESSAGE_MAX}
            placeholder={note ? `Only ${team.length > 1 ? 'your team' : 'you'} can read this` : 'Write a message'}
            onChange={({ target }) => handleChange(target.value)}
            onKeyDown={handleKey}
          />
        </Field>
        <Button
          type="submit"
          aria-label={note ? 'Save note' : 'Send'}
          busy={isStoring}
          disabled={stop !== null || (body.trim() === '' && photos.length + files.length === 0 && (note || !chosen))}
        >
          <Icon as={SendHorizontal} />
        </Button>
      </div>
      {side === 'profile' && asType !== 'pet-parent' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Checkbox checked={note} onChange={({ target }) => setNote(target.checked)}>
            {ofNote}
          </Checkbox>
          <SavedReplies
            shelf={{
              options: api.messages.replies.queryOptions({ input: { id } }),
              save: (reply) => client.messages.saveReply({ id, ...reply }),
              remove: (replyId) => client.messages.removeReply({ id, replyId }),
              longest: MESSAGE_MAX,
              hint: 'We replace {name} with their first name, and {business} with the name of your profile.',
            }}
            draft={() => body}
            onInsert={insert}
          />
        </div>
      )}
    </form>
  )
}

/** Where it is kept that what was typed is a note. */
const noteOf = (id: string) => `note ${id}`

/** What stands in inboxes and emails where somebody sent photos or files and no words. */
function wordless(photos: number, files: readonly SentFile[]): string {
  if (photos === 0) return fileNames(files)
  return photos === 1 ? 'Photo' : `${photos} photos`
}
