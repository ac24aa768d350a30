import { FileText, X } from 'lucide-react'
import { useRef } from 'react'
import { MESSAGE_FILES, type SentFile } from '#contract/message-files'
import { MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import { useStoring } from '#web/features/photos/use-storing'
import { FormProblem } from '#web/kit/form/form-problem'
import { sendPdf } from '#web/kit/form/send-pdf'
import { useAct } from '#web/kit/form/use-act'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { sizeWords } from '#web/ui/size-words'

/** Chooses PDFs that go with a message; each is sent to the store as it is chosen. */
export function AddFile({
  files,
  onAdd,
  onStoring,
}: {
  files: readonly SentFile[]
  onAdd: (file: SentFile) => void
  /** Whether one is on its way to the store. */
  onStoring: (is: boolean) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const send = useAct(async (file: File) => {
    const name = file.name.slice(0, 120) || 'Document.pdf'
    return (await sendPdf(file, '/files/message-files', { name })) as SentFile
  }, onAdd)
  useStoring(send.busy, onStoring)
  if (files.length >= MESSAGE_FILES) return null
  return (
    <>
      <Button variant="outline" size="sm" busy={send.busy} onClick={() => field.current?.click()}>
        <Icon as={FileText} size="sm" />
        PDF
      </Button>
      <input
        ref={field}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={`A PDF, up to ${MAX_PDF_BYTES / 1024 ** 2} MB`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // the same one can be chosen again after it was refused
          target.value = ''
          if (file) send.run(file)
        }}
      />
      <FormProblem among>{send.problem?.words}</FormProblem>
    </>
  )
}

/** What goes along with the message that is being written. */
export function FilesAlong({
  files,
  onChange,
}: {
  files: readonly SentFile[]
  onChange: (files: readonly SentFile[]) => void
}) {
  const locale = useLocale()
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="flex items-center gap-2">
          <Icon as={FileText} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            {name}, {sizeWords(bytes, locale)}
          </span>
          <IconButton
            icon={X}
            label={`Without ${name}`}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          />
        </li>
      ))}
    </ul>
  )
}
