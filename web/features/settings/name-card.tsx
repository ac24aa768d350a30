import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { AccountSettings } from '#contract/account'
import { client } from '#web/api'
import { FormProblem } from '#web/features/account/form-problem'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Card } from './card'
import { Loaded } from './loaded'
import { useRenew, useSettings } from './queries'
import { SavedMark } from './saved-mark'
import { useAct } from './use-act'

const MAX_LENGTH = 120
const LONG = 'That is longer than we can keep.'
const Name = z.object({
  firstName: z.string().trim().min(1, 'Enter your first name.').max(MAX_LENGTH, LONG),
  lastName: z.string().trim().max(MAX_LENGTH, LONG),
})

export function NameCard() {
  const settings = useSettings()
  return (
    <Card title="Name" note="How shops, sitters and neighbours see you.">
      <Loaded query={settings} what="your name" shape="h-[8.5rem]">
        {(data) => (data.isSso ? <CompanyName settings={data} /> : <NameForm settings={data} />)}
      </Loaded>
    </Card>
  )
}

function CompanyName({ settings: { firstName, lastName } }: { settings: AccountSettings }) {
  return (
    <>
      <p className="font-medium">{`${firstName} ${lastName}`.trim() || 'No name yet'}</p>
      <p className="text-sm text-muted-foreground">Your company looks after this. It cannot be changed here.</p>
    </>
  )
}

function NameForm({ settings: { firstName, lastName } }: { settings: AccountSettings }) {
  const renew = useRenew()
  const form = useForm({ resolver: zodResolver(Name), values: { firstName, lastName }, mode: 'onBlur' })
  const { errors, isDirty } = form.formState
  const rename = useAct(
    (name: z.infer<typeof Name>) => client.account.rename(name),
    (_, name) => {
      form.reset(name)
      return renew()
    },
  )
  return (
    <form noValidate onSubmit={form.handleSubmit((name) => rename.run(name))}>
      <div className="has-[p]:mb-5">
        <FormProblem>{rename.problem?.words}</FormProblem>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <div className="mt-5 flex items-center gap-3">
        <Button type="submit" busy={rename.busy}>
          Save name
        </Button>
        <SavedMark shown={rename.done && !isDirty} />
      </div>
    </form>
  )
}
