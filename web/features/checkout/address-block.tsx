import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Country } from '#contract/address.rules'
import type { SavedAddress } from '#contract/addresses'
import { countryInSentence } from '#contract/country-names.rules'
import { AddressFields } from '#web/features/addresses/address-fields'
import { toFields } from '#web/features/addresses/empty-address'
import { Link } from '#web/kit/link/link'
import { Banner } from '#web/ui/banner'
import { Checkbox } from '#web/ui/checkbox'
import { useLocale } from '#web/ui/locale'
import { Block } from '../../kit/page/block'
import type { CheckoutForm } from './form-schema'
import { SavedChoice } from './saved-choice'
import { startAddress } from './start-values'

/**
 * Where the parcels go.
 *
 * @param countries where every shop that sends a parcel delivers; none when they share no country
 * @param canCollect whether pickup where it is offered leaves one country at most
 * @param saved the address book; null for guests, who have none
 */
export function AddressBlock({
  countries,
  canCollect,
  saved,
}: {
  countries: readonly Country[]
  canCollect: boolean
  saved: readonly SavedAddress[] | null
}) {
  const locale = useLocale()
  const { register, watch, setValue, clearErrors } = useFormContext<CheckoutForm>()
  const address = watch('address')
  const known = saved?.find((one) => isSame(one, address))
  const [only] = countries
  // another shop's goods, or a pickup, may have left another country than the form began with
  useEffect(() => {
    if (only && !countries.includes(address.country))
      setValue('address', startAddress(saved ?? [], countries, address.name))
  }, [only, countries, saved, address, setValue])
  const choose = (one: SavedAddress | null) => {
    setValue(
      'address',
      one ? toFields(one) : { ...toFields(address), line1: '', line2: '', locality: '', region: '', postcode: '' },
    )
    clearErrors('address')
  }
  if (!only)
    return (
      <div id="apart" className="contents">
        <Block title="Address">
          <Banner tone="warning" title="These shops deliver in different countries">
            {canCollect ? (
              'Choose pickup where a shop offers it, or place separate orders.'
            ) : (
              <>
                Please place separate orders, one for each country: take the other items out of{' '}
                <Link to="/cart" className="link underline underline-offset-4">
                  your cart
                </Link>{' '}
                first.
              </>
            )}
          </Banner>
        </Block>
      </div>
    )
  return (
    <Block title="Address">
      {countries.length === 1 && (
        <p className="-mt-2 mb-5 text-muted-foreground">Ships within {countryInSentence(only, locale)} only.</p>
      )}
      {saved && saved.length > 0 && (
        <SavedChoice saved={saved} countries={countries} chosen={known ?? null} onChoose={choose} />
      )}
      <AddressFields countries={countries} nameGiven={watch('contact.name')} />
      {saved && !known && (
        <div className="mt-5">
          <Checkbox {...register('keepAddress')}>Save this address</Checkbox>
        </div>
      )}
    </Block>
  )
}

function isSame(saved: SavedAddress, typed: CheckoutForm['address']): boolean {
  const [one, other] = [toFields(saved), toFields(typed)]
  return (Object.keys(one) as (keyof typeof one)[]).every((part) => one[part] === other[part].trim())
}
