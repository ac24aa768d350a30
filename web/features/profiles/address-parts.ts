import type { PublicProfile } from '#contract/profile-shapes'

type Place = NonNullable<PublicProfile['place']>

/** The parts of a place as structured data names them. An area has no street and no postcode. */
export function addressParts({ street, postcode, locality, region, country }: Place) {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    ...(postcode && { postalCode: postcode }),
    ...(country && { addressCountry: country }),
  }
}
