import { type FormEvent, useRef, useState } from 'react'
import type { AccountSettings } from '#contract/account'
import { isPlainName, NAME_REFUSED } from '#contract/names.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { SavedMark } from '#web/kit/form/saved-mark'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useRenew, useSettings } from './queries'

/** The endpoint takes no more. */
const MAX_LENGTH = 120

type Name = Pick<AccountSettings, 'firstName' | 'lastName'>

export function NameCard() {
  const settings = useSettings()
  return (
    <Card title="Name" note="The name on your account and profiles.">
      <Loaded query={settings} what="your name" shape="h-[14.5rem] sm:h-[8.5rem]">
        {(data) => (data.isSso ? <CompanyName settings={data} /> : <NameForm settings={data} />)}
      </Loaded>
    </Card>
  )
}

function CompanyName({ settings: { firstName, lastName } }: { settings: AccountSettings }) {
  return (
    <>
      <p className="font-medium">{`${firstName} ${lastName}`.trim() || 'No name yet'}</p>
      <p className="text-sm text-muted-foreground">Your company manages this, so you can’t change it here.</p>
    </>
  )
}

/** What was typed while another name was on its way is not kept yet. */
function without(typed: Partial<Name>, saved: Name): Partial<Name> {
  const { firstName, lastName } = typed
  return {
    ...(firstName !== undefined && firstName.trim() !== saved.firstName && { firstName }),
    ...(lastName !== undefined && lastName.trim() !== saved.lastName && { lastName }),
  }
}

function NameForm({ settings }: { settings: AccountSettings }) {
  const renew = useRenew()
  // what was typed and not kept yet; without it the fields show what is in force
  const [typed, setTyped] = useState<Partial<Name>>({})
  const [asked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { firstName, lastName }: Name = { ...settings, ...typed }
  const missing = asked && !firstName.trim()
  const refused = (name: string) => asked && !isPlainName(name) && NAME_REFUSED
  const rename = useAct(
    (name: Name) => client.account.rename(name),
    async (_, saved) => {
      await renew()
      setTyped((now) => without(now, saved))
    },
  )
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (firstName.trim() && isPlainName(firstName) && isPlainName(lastName))
      rename.run({ firstName: firstName.trim(), lastName: lastName.trim() })
    else first.current?.focus()
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div className="has-[p]:mb-5">
        <FormProblem>{rename.problem?.words}</FormProblem>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={missing ? 'Enter your first name.' : refused(firstName)}>
          <Input
            ref={first}
            name="first-name"
            autoComplete="given-name"
            maxLength={MAX_LENGTH}
            value={firstName}
            onChange={({ target }) => setTyped({ ...typed, firstName: target.value })}
          />
        </Field>
        <Field label="Last name" optional error={refused(lastName)}>
          <Input
            name="last-name"
            autoComplete="family-name"
            maxLength={MAX_LENGTH}
            value={lastName}
            onChange={({ target }) => setTyped({ ...typed, lastName: target.value })}
          />
        </Field>
      </div>
      <div className="mt-5 flex items-center gap-3">
        <Button type="submit" busy={rename.busy}>
          Save name
        </Button>
        <SavedMark shown={rename.done && Object.keys(typed).length === 0} />
      </div>
    </form>
  )
}
