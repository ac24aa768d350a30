import type { PublicProfile } from '#contract/profile-shapes'

type Place = NonNullable<PublicProfile['place']>

/** The parts of a place as structured data names them. An area has no street and no postcode. */
export function addressParts({ address, locality, region, country }: Place) {
  const [streetAddress, rest = ''] = address ? around(address, `, ${locality}`) : []
  const postalCode = rest.replace(/^, /, '').replace(region, '').trim()
  return {
    '@type': 'PostalAddress',
    ...(streetAddress && { streetAddress }),
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    ...(country && { addressCountry: country }),
  }
}

/** What stands before and after the last occurrence; nothing where there is none. */
function around(text: string, part: string): string[] {
  const at = text.lastIndexOf(part)
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + part.length)]
}
