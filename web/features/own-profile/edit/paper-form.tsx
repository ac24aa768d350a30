import { type FormEvent, useState } from 'react'
import type { Picture } from '#contract/media.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { DOCUMENT_EXPIRED, DOCUMENTS, hasRunOut, type VerificationKind } from '#contract/profiles.rules'
import { PhotoField } from '#web/features/photos/photo-field'
import { ChangeButtons } from '#web/kit/form/changeable'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'

const ALT_HINT = 'For reviewers who can’t see it, such as “Liability insurance of Maple Grooming, valid through 2027.”'

/** One paper to be looked at: what it is, who gave it, and a picture of it. */
export function PaperForm({
  profile,
  kinds,
  onDone,
}: {
  profile: OwnProfile
  kinds: readonly VerificationKind[]
  /** Without a profile it was called off. */
  onDone: (profile?: OwnProfile) => void
}) {
  const [kind, setKind] = useState(kinds[0] ?? 'identity')
  const [number, setNumber] = useState('')
  const [issuedBy, setIssuedBy] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const [evidence, setEvidence] = useState<Picture | null>(null)
  const [asked, setAsked] = useState(false)
  const needsMore = !evidence && !number.trim()
  const isExpired = hasRunOut(validUntil, new Date())
  const add = useAct(
    () =>
      client.profiles.addPaper({
        id: profile.id,
        kind,
        number,
        issuedBy,
        validUntil: validUntil || null,
        evidenceId: evidence?.id ?? null,
      }),
    onDone,
  )
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!needsMore && !isExpired) add.run()
  }
  const refused = add.problem?.words
  const isOfDate = refused === DOCUMENT_EXPIRED
  return (
    <form noValidate onSubmit={handleSubmit} data-busy-form="" className="max-w-form flex flex-col gap-5">
      <div className="[&:not(:has(p))]:-mb-5">
        <FormProblem>{!isOfDate && refused}</FormProblem>
      </div>
      <Field label="Document type">
        <Select value={kind} onChange={({ target }) => setKind(target.value as VerificationKind)}>
          {kinds.map((code) => (
            <option key={code} value={code}>
              {DOCUMENTS[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Number"
        optional
        error={asked && needsMore && 'Add a photo of the document, or at least its number.'}
      >
        <Input maxLength={80} value={number} onChange={({ target }) => setNumber(target.value)} />
      </Field>
      <Field label="Issued by" optional>
        <Input maxLength={120} value={issuedBy} onChange={({ target }) => setIssuedBy(target.value)} />
      </Field>
      <Field
        label="Valid until"
        hint="The badge comes off your page after this date."
        optional
        error={((asked && isExpired) || isOfDate) && DOCUMENT_EXPIRED}
      >
        <Input
          type="date"
          value={validUntil}
          onChange={({ target }) => {
            setValidUntil(target.value)
            add.forget()
          }}
        />
      </Field>
      <PhotoField
        label="Photo of the document"
        picture={evidence}
        purpose="evidence"
        shape="free"
        facing="environment"
        altHint={ALT_HINT}
        onChange={setEvidence}
      />
      <ChangeButtons submit="Submit document" busy={add.busy} onCancel={() => onDone()} />
    </form>
  )
}
