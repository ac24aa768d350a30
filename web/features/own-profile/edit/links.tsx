import { Plus, Trash2 } from 'lucide-react'
import type { OwnProfile } from '#contract/profile-shapes'
import { useRows } from '#web/kit/form/use-rows'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'
import { isWebAddress, NO_ADDRESS, withScheme } from './web-address'

const MOST_LINKS = 5

type Link = OwnProfile['links'][number]

/** Further addresses with their names, such as a page elsewhere. */
export function Links({
  links,
  asked,
  onChange,
}: {
  links: readonly Link[]
  /** Whether they were to be saved and could not be. */
  asked: boolean
  onChange: (links: Link[]) => void
}) {
  const rows = useRows<HTMLUListElement>()
  const change = (place: number, part: Partial<Link>) =>
    onChange(links.map((link, i) => (i === place ? { ...link, ...part } : link)))
  return (
    <fieldset>
      <legend className="font-medium mb-1.5">Links</legend>
      <ul ref={rows.list} className="flex flex-col gap-3">
        {links.map(({ label, url }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place while it is typed
          <li key={place} className="flex items-start gap-2">
            <Field label="Name" className="w-[34%]" error={asked && !label.trim() && 'Enter a name for this link.'}>
              <Input maxLength={40} value={label} onChange={({ target }) => change(place, { label: target.value })} />
            </Field>
            <Field label="Address" className="flex-1" error={asked && !isWebAddress(url) && NO_ADDRESS}>
              <Input
                type="url"
                maxLength={300}
                value={url}
                onChange={({ target }) => change(place, { url: target.value.trim() })}
                onBlur={({ target }) => change(place, { url: withScheme(target.value) })}
              />
            </Field>
            <IconButton
              data-take=""
              label={`Remove link ${place + 1}`}
              icon={Trash2}
              className="mt-[1.875rem]"
              onClick={() => rows.take(place, () => onChange(links.filter((_, i) => i !== place)))}
            />
          </li>
        ))}
      </ul>
      {links.length < MOST_LINKS && (
        <Button
          ref={rows.adder}
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() => rows.add(() => onChange([...links, { label: '', url: '' }]))}
        >
          <Icon as={Plus} size="sm" />
          Add a link
        </Button>
      )}
    </fieldset>
  )
}
