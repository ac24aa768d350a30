import { type AddressParts, addressLines } from '#contract/address.rules'

/** An address as it stands on a parcel. */
export function PostalAddress({ address, className }: { address: AddressParts; className?: string }) {
  return (
    <address className={`not-italic break-words ${className ?? ''}`}>
      {addressLines(address).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none of them moves
        <span key={place} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
