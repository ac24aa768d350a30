import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { ADDRESS_COUNTRIES } from '#contract/address.rules'
import type { Place } from '#contract/profile-shapes'
import { RegionField } from '#web/features/own-profile/edit/region-field'
import { client } from '#web/lib/api'
import { countriesByName } from '#web/lib/country-names'
import { findPosition } from '#web/lib/geolocation'
import { geolocationWords } from '#web/lib/geolocation-words'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { homeCountry } from '../home-country'
import type { StepProps } from './step'
import { StepForm } from './step-form'

const MISSING = 'Enter your city or town.'

export function PlaceStep({ profile, way }: StepProps) {
  const locale = useLocale()
  const [place, setPlace] = useState<Place>(() => profile.place ?? nowhere())
  const [error, setError] = useState('')
  const change = (part: Partial<Place>) => setPlace((before) => ({ ...before, ...part }))
  const named = place.locality.trim() !== ''
  // a point alone is no place: it says where, but not what to call it
  const isHalf = !named && (place.lat !== null || profile.place !== null)

  function check(): boolean {
    setError(isHalf ? MISSING : '')
    return !isHalf
  }
  async function save() {
    return named ? client.profiles.save({ id: profile.id, change: { place } }) : null
  }
  return (
    <StepForm
      profile={profile}
      way={way}
      title={profile.userType === 'pet-parent' ? 'Where is home?' : 'Where can people find you?'}
      note={
        profile.userType === 'pet-parent'
          ? 'Others only see your city or town, never an address.'
          : 'Your page shows an approximate area. You can add your address in settings.'
      }
      check={check}
      keepsTyped
      save={save}
    >
      <Field label="City or town" error={error}>
        <Input
          name="address-level2"
          autoComplete="address-level2"
          maxLength={80}
          value={place.locality}
          onChange={({ target }) => {
            change({ locality: target.value })
            if (target.value.trim()) setError('')
          }}
        />
      </Field>
      <RegionField place={place} onChange={(region) => change({ region })} />
      <Field label="Country">
        <Select
          name="country"
          autoComplete="country"
          value={place.country}
          onChange={({ target }) => change({ country: target.value, region: '' })}
        >
          {countriesByName([place.country, ...ADDRESS_COUNTRIES], locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <FromDevice known={place.lat !== null} onFind={change} />
    </StepForm>
  )
}

/** The point on the map; asked for by a press only. */
function FromDevice({ known, onFind }: { known: boolean; onFind: (point: { lat: number; lng: number }) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function handleFind() {
    setBusy(true)
    setProblem('')
    try {
      const { lat, lng } = await findPosition()
      onFind({ lat, lng })
    } catch (error) {
      setProblem(geolocationWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="outline" busy={busy} onClick={() => void handleFind()}>
        <Icon as={LocateFixed} />
        Use my location
      </Button>
      <p role="status" className="mt-1.5 text-sm text-muted-foreground">
        {problem || (known ? 'Location added.' : 'Optional. Your exact location stays private.')}
      </p>
    </div>
  )
}

const nowhere = (): Place => ({
  line1: '',
  line2: '',
  locality: '',
  region: '',
  postcode: '',
  country: homeCountry(navigator.languages),
  lat: null,
  lng: null,
  precision: 'area',
})
