import { ADDRESS_COUNTRIES, isCountry, postcodeProblem } from '#contract/address.rules'
import type { OwnProfile, Place } from '#contract/profile-shapes'
import { countriesByName } from '#web/lib/country-names'
import { Radio } from '#web/ui/checkbox'
import { roundDistance } from '#web/ui/distance'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { EditCard } from './edit-card'
import { OnTheMap } from './on-the-map'
import { Part } from './part'
import { RegionField } from './region-field'

const NO_TOWN = 'Enter your city or town.'

function wrongPostcode({ country, postcode }: Place): string | null {
  return postcode.trim() && isCountry(country) ? postcodeProblem(country, postcode) : null
}

const NOWHERE: Place = {
  line1: '',
  line2: '',
  locality: '',
  region: '',
  postcode: '',
  country: 'US',
  lat: null,
  lng: null,
  precision: 'area',
}
/** 1, 3, 5, 10 and 25 miles. */
const RADII_M = [1609, 4828, 8047, 16_093, 40_234]

/** Where the profile is, how exactly that is shown, and how far somebody comes. */
export function PlaceCard({ profile }: { profile: OwnProfile }) {
  const isParent = profile.userType === 'pet-parent'
  const locale = useLocale()
  return (
    <EditCard
      profile={profile}
      title="Location"
      id="place"
      note={
        isParent
          ? 'Others only see your city or town, never an address.'
          : 'This is how people find you. You can show an approximate area instead of your exact address.'
      }
      read={({ place, serviceRadiusM }) => ({ place, serviceRadiusM })}
      check={({ place }) => {
        if (!place) return null
        if (!place.locality.trim()) return { at: 'place', words: NO_TOWN }
        const words = wrongPostcode(place)
        return words === null ? null : { at: 'place', words }
      }}
    >
      {({ place, serviceRadiusM }, set, errorOf) => {
        const there = place ?? NOWHERE
        const wrong = errorOf('place')
        const change = (part: Partial<Place>) => set({ place: { ...there, ...part } })
        return (
          <>
            {!isParent && (
              <Field label="Street address" optional>
                <Input
                  name="address-line1"
                  autoComplete="address-line1"
                  maxLength={120}
                  value={there.line1}
                  onChange={({ target }) => change({ line1: target.value })}
                />
              </Field>
            )}
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="City or town" error={wrong === NO_TOWN && wrong}>
                <Input
                  name="address-level2"
                  autoComplete="address-level2"
                  maxLength={80}
                  value={there.locality}
                  onChange={({ target }) => change({ locality: target.value })}
                />
              </Field>
              <RegionField place={there} onChange={(region) => change({ region })} />
              {!isParent && (
                <Field
                  label={there.country === 'US' ? 'ZIP code' : 'Postal code'}
                  error={wrong !== NO_TOWN && wrong}
                  optional
                >
                  <Input
                    name="postal-code"
                    autoComplete="postal-code"
                    maxLength={20}
                    value={there.postcode}
                    onChange={({ target }) => change({ postcode: target.value })}
                  />
                </Field>
              )}
              <Field label="Country">
                <Select
                  name="country"
                  autoComplete="country"
                  value={there.country}
                  // the regions of one country are not those of another
                  onChange={({ target }) => change({ country: target.value, region: '' })}
                >
                  {countriesByName([there.country, ...ADDRESS_COUNTRIES], locale).map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
            <OnTheMap place={there} findable={!isParent} onChange={change} />
            {!isParent && (
              <Fieldset legend="What your page shows">
                <Radio
                  name="precision"
                  checked={there.precision === 'area'}
                  onChange={() => change({ precision: 'area' })}
                >
                  An approximate area, without the address
                </Radio>
                <Radio
                  name="precision"
                  checked={there.precision === 'exact'}
                  onChange={() => change({ precision: 'exact' })}
                >
                  The exact address
                </Radio>
                {profile.userType === 'business-provider' && (
                  <p className="text-sm text-muted-foreground">
                    Customers who paid for an order they pick up always get the exact address.
                  </p>
                )}
              </Fieldset>
            )}
            {profile.userType === 'service-provider' && (
              <Part id="serviceRadiusM">
                <Field label="How far you travel">
                  <Select
                    value={serviceRadiusM ?? ''}
                    onChange={({ target }) => set({ serviceRadiusM: target.value ? Number(target.value) : null })}
                  >
                    <option value="">People come to me</option>
                    {RADII_M.map((metres) => (
                      <option key={metres} value={metres}>
                        Up to {roundDistance(metres, locale)}
                      </option>
                    ))}
                    {serviceRadiusM !== null && !RADII_M.includes(serviceRadiusM) && (
                      <option value={serviceRadiusM}>Up to {roundDistance(serviceRadiusM, locale)}</option>
                    )}
                  </Select>
                </Field>
              </Part>
            )}
          </>
        )
      }}
    </EditCard>
  )
}
