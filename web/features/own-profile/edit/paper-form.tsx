import { type FormEvent, useState } from 'react'
import type { Picture } from '#contract/media.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { VERIFICATION_KINDS, type VerificationKind } from '#contract/profiles.rules'
import { PhotoField } from '#web/features/photos/photo-field'
import { ChangeButtons } from '#web/kit/form/changeable'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'

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
    if (!needsMore) add.run()
  }
  return (
    <form noValidate onSubmit={handleSubmit} data-busy-form="" className="max-w-form flex flex-col gap-5">
      <div className="[&:not(:has(p))]:-mb-5">
        <FormProblem>
          {add.problem?.words ?? (asked && needsMore && 'Add a photo of the document, or at least its number.')}
        </FormProblem>
      </div>
      <Field label="Document type">
        <Select value={kind} onChange={({ target }) => setKind(target.value as VerificationKind)}>
          {kinds.map((code) => (
            <option key={code} value={code}>
              {VERIFICATION_KINDS[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Number" optional>
        <Input maxLength={80} value={number} onChange={({ target }) => setNumber(target.value)} />
      </Field>
      <Field label="Issued by" optional>
        <Input maxLength={120} value={issuedBy} onChange={({ target }) => setIssuedBy(target.value)} />
      </Field>
      <Field label="Valid until" hint="The badge comes off your page after this date." optional>
        <Input type="date" value={validUntil} onChange={({ target }) => setValidUntil(target.value)} />
      </Field>
      <PhotoField
        label="Photo of the document"
        picture={evidence}
        purpose="evidence"
        shape="free"
        facing="environment"
        onChange={setEvidence}
      />
      <ChangeButtons submit="Submit document" busy={add.busy} onCancel={() => onDone()} />
    </form>
  )
}
