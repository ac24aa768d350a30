import { useState } from 'react'
import { aboutWords, requiredFields } from '#contract/profile-completeness.rules'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { PHONE_WORDS, readsAsPhone } from '../phone'
import type { StepProps } from './step'
import { StepForm } from './step-form'

const NEEDED_HINT =
  'People need a way to reach you, so your page and your invoices show it. If you’d rather not, leave this empty and add an email or website in settings.'

export function AboutStep({ profile, way }: StepProps) {
  const [tagline, setTagline] = useState(profile.tagline)
  const [about, setAbout] = useState(profile.about)
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [error, setError] = useState('')
  // an organization’s number is there to be called; a person’s stays theirs until they show it
  const needed = requiredFields(profile.userType).includes('contact') && !profile.publicEmail && !profile.website

  function check(): boolean {
    const fine = readsAsPhone(phone)
    setError(fine ? '' : PHONE_WORDS)
    return fine
  }
  return (
    <StepForm
      profile={profile}
      way={way}
      title="About you"
      note="This is what people read before they contact you."
      check={check}
      keepsTyped
      save={() => {
        const number = phone.trim() || null
        const shown = needed && number ? { showPhone: true } : {}
        return client.profiles.save({ id: profile.id, change: { tagline, about, phone: number, ...shown } })
      }}
    >
      <Field label="Tagline" hint="Shows under your name on your page and in lists." optional>
        <Input name="tagline" maxLength={160} value={tagline} onChange={({ target }) => setTagline(target.value)} />
      </Field>
      <Field label={aboutWords(profile.userType)}>
        <Textarea
          name="about"
          rows={5}
          maxLength={4000}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
      </Field>
      <Field
        label="Phone"
        hint={
          needed ? NEEDED_HINT : 'Your page shows it only if you choose to in settings. Invoices you send show it, too.'
        }
        error={error}
        optional={!needed}
      >
        <Input
          type="tel"
          name="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          onBlur={check}
        />
      </Field>
    </StepForm>
  )
}
