import { Plus, Trash2 } from 'lucide-react'
import type { OwnProfile } from '#contract/profiles'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'
import { EditCard } from './edit-card'
import { isWebAddress, withScheme } from './web-address'

const MOST_LINKS = 5

/** How people reach the profile, each way only if its person wants it shown. */
export function ContactCard({ profile }: { profile: OwnProfile }) {
  return (
    <EditCard
      profile={profile}
      title="Contact"
      ids={['contact', 'phone']}
      note="Your sign-in address is never shown. What you leave empty here does not appear."
      read={({ phone, showPhone, publicEmail, website, links }) => ({ phone, showPhone, publicEmail, website, links })}
      check={({ publicEmail, website, links }) => {
        if (publicEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(publicEmail)) return 'Enter a whole e-mail address.'
        if (website && !isWebAddress(website)) return 'Enter a web address, such as https://example.com.'
        return links.every(({ label, url }) => label.trim() && isWebAddress(url))
          ? null
          : 'Each link needs a name and a web address.'
      }}
    >
      {({ phone, showPhone, publicEmail, website, links }, set) => (
        <>
          <Field label="Phone" hint="With its country, such as +1 555 010 2201." optional>
            <Input
              type="tel"
              name="tel"
              autoComplete="tel"
              maxLength={40}
              value={phone ?? ''}
              onChange={({ target }) => set({ phone: target.value || null })}
            />
          </Field>
          <Checkbox checked={showPhone} onChange={({ target }) => set({ showPhone: target.checked })}>
            Show my phone number on my page
          </Checkbox>
          <Field label="E-mail people may write to" optional>
            <Input
              type="email"
              name="public-email"
              autoComplete="off"
              maxLength={254}
              value={publicEmail ?? ''}
              onChange={({ target }) => set({ publicEmail: target.value.trim() || null })}
            />
          </Field>
          <Field label="Website" optional>
            <Input
              type="url"
              name="url"
              autoComplete="url"
              maxLength={300}
              value={website ?? ''}
              onChange={({ target }) => set({ website: target.value.trim() || null })}
              onBlur={({ target }) => set({ website: withScheme(target.value) || null })}
            />
          </Field>
          <Links links={links} onChange={(next) => set({ links: next })} />
        </>
      )}
    </EditCard>
  )
}

type Link = OwnProfile['links'][number]

function Links({ links, onChange }: { links: readonly Link[]; onChange: (links: Link[]) => void }) {
  const change = (place: number, part: Partial<Link>) =>
    onChange(links.map((link, i) => (i === place ? { ...link, ...part } : link)))
  return (
    <fieldset>
      <legend className="font-medium mb-1.5">Links</legend>
      <ul className="flex flex-col gap-3">
        {links.map(({ label, url }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place while it is typed
          <li key={place} className="flex items-end gap-2">
            <Field label="Name" className="w-[34%]">
              <Input maxLength={40} value={label} onChange={({ target }) => change(place, { label: target.value })} />
            </Field>
            <Field label="Address" className="flex-1">
              <Input
                type="url"
                maxLength={300}
                value={url}
                onChange={({ target }) => change(place, { url: target.value.trim() })}
                onBlur={({ target }) => change(place, { url: withScheme(target.value) })}
              />
            </Field>
            <IconButton
              label={`Remove link ${place + 1}`}
              icon={Trash2}
              onClick={() => onChange(links.filter((_, i) => i !== place))}
            />
          </li>
        ))}
      </ul>
      {links.length < MOST_LINKS && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => onChange([...links, { label: '', url: '' }])}>
          <Icon as={Plus} size="sm" />
          Add a link
        </Button>
      )}
    </fieldset>
  )
}
