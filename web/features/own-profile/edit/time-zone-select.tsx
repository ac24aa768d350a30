import { useMemo } from 'react'
import { Select } from '#web/ui/select'
import { zoneGroups } from './time-zones'

/** The time zone of a place: the one that is kept and that of this device stand first. */
export function TimeZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  // some four hundred offsets are worked out, which nobody should wait for with every letter typed elsewhere
  const groups = useMemo(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const known = Intl.supportedValuesOf('timeZone')
    // a device may not know where it is, and says so in the place of a zone
    return zoneGroups(known.includes(here) ? [value, here] : [value], known, new Date())
  }, [value])
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
