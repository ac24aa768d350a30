import { looksLikePhone, PHONE_HINT, PHONE_REFUSED } from '#contract/phone.rules'
import { requiredFields } from '#contract/profile-completeness.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { EditCard } from './edit-card'
import { Links } from './links'
import { Part } from './part'
import { isWebAddress, NO_ADDRESS, withScheme } from './web-address'

/** How people reach the profile, each way only if its person wants it shown. */
export function ContactCard({ profile }: { profile: OwnProfile }) {
  const wanted = requiredFields(profile.userType)
  // one way to be reached is asked for, whichever it is
  const asksOne = wanted.includes('contact')
  return (
    <EditCard
      profile={profile}
      title="Contact"
      id="contact"
      note={`${asksOne ? 'Add at least one: phone, email, or website. ' : ''}We never show your sign-in email. Anything you leave blank here stays off your page.`}
      read={({ phone, showPhone, publicEmail, website, links }) => ({ phone, showPhone, publicEmail, website, links })}
      early={['phone']}
      refusals={{ phone: PHONE_REFUSED }}
      check={({ phone, publicEmail, website, links }) => {
        if (phone && !looksLikePhone(phone)) return { at: 'phone', words: PHONE_REFUSED }
        if (publicEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(publicEmail))
          return { at: 'publicEmail', words: 'Enter a full email address.' }
        if (website && !isWebAddress(website)) return { at: 'website', words: NO_ADDRESS }
        return links.every(({ label, url }) => label.trim() && isWebAddress(url))
          ? null
          : { at: 'links', words: 'Each link needs a name and a web address.' }
      }}
    >
      {({ phone, showPhone, publicEmail, website, links }, set, errorOf) => (
        <>
          <Part id="phone">
            <Field
              label="Phone"
              hint={PHONE_HINT}
              error={errorOf('phone')}
              optional={!asksOne && !wanted.includes('phone')}
            >
              <Input
                type="tel"
                name="tel"
                autoComplete="tel"
                maxLength={40}
                value={phone ?? ''}
                onChange={({ target }) => set({ phone: target.value || null })}
              />
            </Field>
          </Part>
          <Checkbox checked={showPhone} onChange={({ target }) => set({ showPhone: target.checked })}>
            Show my phone number on my page. Invoices you send always show it.
          </Checkbox>
          <Field label="Public email" error={errorOf('publicEmail')} optional={!asksOne}>
            <Input
              type="email"
              name="public-email"
              autoComplete="off"
              maxLength={254}
              value={publicEmail ?? ''}
              onChange={({ target }) => set({ publicEmail: target.value.trim() || null })}
            />
          </Field>
          <Field label="Website" error={errorOf('website')} optional={!asksOne}>
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
          <Links links={links} asked={errorOf('links') !== undefined} onChange={(next) => set({ links: next })} />
        </>
      )}
    </EditCard>
  )
}
