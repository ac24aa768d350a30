import { useState } from 'react'
import {
  isNameOf,
  MAX_TRANSFER_MESSAGE,
  TRANSFER_DAYS,
  TRANSFER_REASON_WORDS,
  TRANSFER_REASONS,
  type TransferReason,
} from '#contract/pet-transfers.rules'
import type { PetHead } from '#contract/pets'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { AppLink } from '#web/kit/link/app-link'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { GivenAndDeleted } from './offer-words'

/** Offers a pet to an address. The name is typed, so that nobody gives one away in passing. */
export function GiveDialog({ pet, people, open, onClose }: DialogProps & { pet: PetHead; people: number }) {
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState<TransferReason>('rehoming')
  const [message, setMessage] = useState('')
  const [typed, setTyped] = useState('')
  const [giverStays, setGiverStays] = useState(false)
  const [familyStays, setFamilyStays] = useState(false)
  const [asked, setAsked] = useState(0)
  const act = useFamilyAct(client.petTransfers.offer, 'Offer sent', onClose)
  const address = email.trim()
  const wrong = {
    email: /^\S+@\S+\.\S+$/.test(address) ? undefined : 'Enter an email address such as ada@example.com.',
    typed: isNameOf(typed, pet.name) ? undefined : `Type the pet’s name as it is: ${pet.name}.`,
  }
  const bad = Boolean(wrong.email ?? wrong.typed)
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Give ${pet.name} to someone`}
      button="Send offer"
      busyLabel="Sending"
      destructive
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={bad && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (bad) return
        act.run({ petId: pet.id, email: address, reason, message, confirmation: typed, giverStays, familyStays })
      }}
      note={
        <>
          <p className="mb-3">
            They get an email and have {TRANSFER_DAYS} days to accept. Then they are the owner, and repeat deliveries
            you order for {pet.name} are paused.
          </p>
          <GivenAndDeleted byGiver />
          <p className="mt-3">
            To keep a copy of what is deleted,{' '}
            <AppLink href={`/pet/${pet.id}/passport#export`} className="link underline underline-offset-4">
              export the record
            </AppLink>{' '}
            and{' '}
            <AppLink href={`/pet/${pet.id}/expenses`} className="link underline underline-offset-4">
              the expenses
            </AppLink>{' '}
            first.
          </p>
        </>
      }
    >
      <Field label="Their email" error={asked > 0 ? wrong.email : undefined}>
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label="Why">
        <Select value={reason} onChange={({ target }) => setReason(target.value as TransferReason)}>
          {TRANSFER_REASONS.map((one) => (
            <option key={one} value={one}>
              {TRANSFER_REASON_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message" optional hint="They see it with the offer.">
        <Textarea
          maxLength={MAX_TRANSFER_MESSAGE}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <div>
        <Checkbox checked={giverStays} onChange={({ target }) => setGiverStays(target.checked)}>
          I’d like to keep seeing {pet.name}, if they agree
        </Checkbox>
        {people > 0 && (
          <Checkbox checked={familyStays} onChange={({ target }) => setFamilyStays(target.checked)}>
            The others in the family should keep their access, if they agree
          </Checkbox>
        )}
      </div>
      <Field label={`Type ${pet.name} to confirm`} error={asked > 0 ? wrong.typed : undefined}>
        <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </ActDialog>
  )
}
