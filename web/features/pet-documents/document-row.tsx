import { FileText, ImageIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#contract/names.rules'
import type { PetDocument } from '#contract/pet-documents'
import { DOCUMENT_WORDS } from '#contract/pet-health.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { apiUrl } from '#web/lib/origin'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { Modal } from '#web/ui/modal'
import { sizeWords } from '#web/ui/size-words'
import { FactsFields, type WrongFacts, wrongFacts } from './facts-fields'
import { useDocumentAct } from './use-documents'

/** One paper: what it is, and the ways to open, change and remove it. */
export function DocumentRow({ document: paper, mayChange }: { document: PetDocument; mayChange: boolean }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const locale = useLocale()
  const { title, category, format, bytes, issuedOn, expiresOn, addedBy, entryTitle } = paper
  // the address is made at the moment it is wanted: it is good for minutes
  const read = useAct(async () => {
    const { href } = await client.petDocuments.open({ id: paper.id })
    // a PDF comes as a download, and leaves the page where it is
    if (format === 'pdf') window.location.assign(apiUrl(href))
    else setPicture(apiUrl(href))
  })
  return (
    <li className="hairline rounded-card bg-card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 gap-3">
          <Icon as={format === 'pdf' ? FileText : ImageIcon} className="mt-0.5 text-muted-foreground" />
          <div className="min-w-0">
            <h2 className="font-semibold wrap-anywhere">{title}</h2>
            <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              <Badge>{DOCUMENT_WORDS[category]}</Badge>
              {format === 'pdf' ? `PDF, ${sizeWords(bytes ?? 0, locale)}` : 'Photo'}
              {expiresOn && expiresOn < today() && <Badge tone="warning">Expired</Badge>}
            </p>
          </div>
        </div>
        {mayChange && (
          <div className="flex shrink-0">
            <IconButton icon={Pencil} label={`Change ${title}`} onClick={() => setOpen('change')} />
            <IconButton icon={Trash2} label={`Remove ${title}`} onClick={() => setOpen('remove')} />
          </div>
        )}
      </div>
      <p className="mt-2 text-sm text-muted-foreground wrap-anywhere">
        {issuedOn && (
          <>
            Issued <Day day={issuedOn} short />.{' '}
          </>
        )}
        {expiresOn && (
          <>
            Expires <Day day={expiresOn} short />.{' '}
          </>
        )}
        {entryTitle && `Belongs to “${entryTitle}.” `}
        {addedBy ? `Added by ${sentence(addedBy)}` : 'Added by a closed account.'}
      </p>
      <div className="mt-3">
        <Button variant="outline" size="sm" busy={read.busy} onClick={() => read.run()}>
          {format === 'pdf' ? 'Download' : 'Open'}
          <span className="sr-only"> {title}</span>
        </Button>
        <FormProblem>{read.problem?.words}</FormProblem>
      </div>
      {picture && (
        <Modal
          open
          onClose={() => setPicture(null)}
          title={title}
          actions={
            <Button variant="outline" onClick={() => setPicture(null)}>
              Close
            </Button>
          }
        >
          <img src={picture} alt={title} className="w-full rounded-sm" />
        </Modal>
      )}
      {open === 'change' && <ChangeDocument paper={paper} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDocument paper={paper} onClose={() => setOpen(null)} />}
    </li>
  )
}

function ChangeDocument({ paper, onClose }: { paper: PetDocument; onClose: () => void }) {
  const { id, title, category, issuedOn, expiresOn, entryId } = paper
  const [facts, setFacts] = useState({ title, category, issuedOn, expiresOn, entryId })
  const [wrong, setWrong] = useState<WrongFacts | null>(null)
  const save = useDocumentAct(
    () => client.petDocuments.change({ ...facts, title: facts.title.trim(), id }),
    'Document saved.',
    onClose,
  )
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Change document"
      button="Save"
      busyLabel="Saving"
      busy={save.busy}
      problem={save.problem?.words ?? null}
      wrong={wrong?.time}
      onSubmit={() => {
        const found = wrongFacts(facts)
        setWrong(found)
        if (!found) save.run()
      }}
    >
      <FactsFields facts={facts} set={setFacts} wrong={wrong} />
    </ActDialog>
  )
}

function RemoveDocument({ paper: { id, title }, onClose }: { paper: PetDocument; onClose: () => void }) {
  const remove = useDocumentAct(() => client.petDocuments.remove({ id }), 'Document removed.', onClose)
  return (
    <Confirm
      open
      title={`Remove “${title}”?`}
      action="Remove"
      destructive
      busy={remove.busy}
      problem={remove.problem?.words ?? null}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      It is gone for all owners, and can’t be brought back.
    </Confirm>
  )
}
