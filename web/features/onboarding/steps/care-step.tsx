import { useState } from 'react'
import type { OwnProfile, ProfileChange } from '#contract/profile-shapes'
import { EMERGENCY_HOURS } from '#contract/profiles.rules'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { ChoiceCard } from '#web/ui/choice-card'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import { PHONE_WORDS, readsAsPhone } from '../phone'
import { QUICK_HOURS, type QuickHours } from '../quick-hours'
import type { StepProps } from './step'
import { StepForm } from './step-form'

/** When a clinic is there for animals, and how it is reached. */
export function CareStep({ profile, way }: StepProps) {
  const { id } = profile
  const [quick, setQuick] = useState<QuickHours | 'later'>()
  const [phone, setPhone] = useState(profile.phone ?? '')
  const [about, setAbout] = useState(profile.about)
  const [error, setError] = useState('')
  const before = takesEmergencies(profile)
  const [emergency, setEmergency] = useState(before)

  function check(): boolean {
    const fine = readsAsPhone(phone)
    setError(fine ? '' : PHONE_WORDS)
    return fine
  }
  async function save(): Promise<OwnProfile> {
    const change: ProfileChange = { phone: phone.trim() || null, showPhone: true, about }
    if (quick && quick !== 'later') change.hours = QUICK_HOURS[quick].hours
    const saved = await client.profiles.save({ id, change })
    return emergency === before ? saved : client.profiles.setEmergency({ id, on: emergency })
  }
  return (
    <StepForm
      profile={profile}
      way={way}
      title="When are you open?"
      note="You can set detailed hours and time off later in settings."
      check={check}
      keepsTyped
      save={save}
    >
      <Fieldset legend="Hours">
        <div className="grid sm:grid-cols-2 gap-2.5">
          {Object.entries(QUICK_HOURS).map(([key, { label }]) => (
            <ChoiceCard
              key={key}
              name="hours"
              title={label}
              checked={quick === key}
              onChange={() => setQuick(key as QuickHours)}
            />
          ))}
          <ChoiceCard
            name="hours"
            title={profile.hours.length > 0 ? 'Keep current hours' : 'I’ll add them later'}
            checked={quick === 'later'}
            onChange={() => setQuick('later')}
          />
        </div>
      </Fieldset>
      <Field label="Phone" hint="Your page shows this number so people can call you." error={error}>
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
      <Field label="About us">
        <Textarea
          name="about"
          rows={4}
          maxLength={4000}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
      </Field>
      <Checkbox checked={emergency} onChange={({ target }) => setEmergency(target.checked)}>
        Taking emergencies now. Your page shows this for {EMERGENCY_HOURS} hours. You can renew it on your dashboard.
      </Checkbox>
    </StepForm>
  )
}

function takesEmergencies({ emergencyUntil }: OwnProfile): boolean {
  return emergencyUntil !== null && emergencyUntil > new Date()
}
