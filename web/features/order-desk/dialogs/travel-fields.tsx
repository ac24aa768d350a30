import { useId } from 'react'
import { CARRIERS, SHIPMENT_MAX } from '#contract/sales.rules'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

export type Travel = { carrier: string; trackingNumber: string; trackingUrl: string }

/** What is wrong with how a package travels, by field, in words; null when nothing is. */
export function travelProblem({ carrier, trackingUrl }: Travel): Partial<Record<keyof Travel, string>> | null {
  if (!carrier.trim()) return { carrier: 'Enter the carrier, such as USPS.' }
  if (trackingUrl.trim() && !/^https:\/\/\S+\.\S+$/.test(trackingUrl.trim()))
    return { trackingUrl: 'Enter a link that begins with https://.' }
  return null
}

/** Carrier, number and link. Of carriers we know the link is made from the number. */
export function TravelFields({
  travel,
  onChange,
  problem,
}: {
  travel: Travel
  onChange: (travel: Travel) => void
  problem: Partial<Record<keyof Travel, string>> | null
}) {
  const listId = useId()
  const known = Object.hasOwn(CARRIERS, travel.carrier.trim())
  const text = (key: keyof Travel) => ({
    value: travel[key],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...travel, [key]: target.value }),
  })
  return (
    <>
      <Field label="Carrier" error={problem?.carrier}>
        <Input list={listId} autoComplete="off" maxLength={SHIPMENT_MAX.carrier} {...text('carrier')} />
      </Field>
      <datalist id={listId}>
        {Object.keys(CARRIERS).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Tracking number" optional>
        <Input className="nums" autoComplete="off" maxLength={SHIPMENT_MAX.number} {...text('trackingNumber')} />
      </Field>
      <Field
        label="Tracking link"
        optional
        hint={
          known ? `Leave it empty to link the tracking page of ${travel.carrier.trim()}.` : 'It begins with https://.'
        }
        error={problem?.trackingUrl}
      >
        <Input type="url" inputMode="url" autoComplete="off" maxLength={SHIPMENT_MAX.url} {...text('trackingUrl')} />
      </Field>
    </>
  )
}
