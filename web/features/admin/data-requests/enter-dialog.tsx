import { useState } from 'react'
import type { NewDataRequest } from '#contract/data-requests'
import {
  DATA_REQUEST_KIND_WORDS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_TEXT_MAX,
  DATA_REQUEST_WAY_WORDS,
  DATA_REQUEST_WAYS,
} from '#contract/data-requests.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { tell, useAct } from '../use-act'
import { useChanged } from './use-changed'

const today = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function wrongIn({ name, account, receivedOn }: NewDataRequest) {
  const wrong: Partial<Record<keyof NewDataRequest, string>> = {}
  if (!name.trim()) wrong.name = 'Enter a name.'
  if (account && !/^\S+@\S+\.\S+$/.test(account)) wrong.account = 'Enter the account’s email, or leave it empty.'
  if (!receivedOn) wrong.receivedOn = 'Choose the day it came.'
  else if (receivedOn > today()) wrong.receivedOn = 'The day it came can’t be in the future.'
  return wrong
}

/** Writes down a request that came by letter, mail, or otherwise. */
export function EnterDialog({
  about = {},
  onClose,
}: {
  about?: { account?: string; name?: string }
  onClose: () => void
}) {
  const changed = useChanged()
  const [values, setValues] = useState<NewDataRequest>(() => ({
    kind: 'erase',
    way: 'email',
    name: about.name ?? '',
    contact: '',
    account: about.account ?? '',
    receivedOn: today(),
    note: '',
  }))
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>({})
  const enter = useAct(client.dataRequests.enter, () => {
    onClose()
    tell('Request entered')
    changed()
  })
  const set = (part: Partial<NewDataRequest>) => setValues({ ...values, ...part })
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Enter a request"
      button="Enter request"
      busy={enter.busy}
      problem={enter.problem}
      wrong={wrong}
      note="The 30 days run from the day it came."
      onSubmit={() => {
        const found = wrongIn(values)
        setWrong(found)
        if (Object.keys(found).length === 0) enter.run(values)
      }}
    >
      <Field label="What they ask for">
        <Select value={values.kind} onChange={({ target }) => set({ kind: target.value as NewDataRequest['kind'] })}>
          {DATA_REQUEST_KINDS.map((one) => (
            <option key={one} value={one}>
              {DATA_REQUEST_KIND_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="How it came">
        <Select value={values.way} onChange={({ target }) => set({ way: target.value as NewDataRequest['way'] })}>
          {DATA_REQUEST_WAYS.map((one) => (
            <option key={one} value={one}>
              {DATA_REQUEST_WAY_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Day it came" error={wrong.receivedOn}>
        <Input
          type="date"
          max={today()}
          value={values.receivedOn}
          onChange={({ target }) => set({ receivedOn: target.value })}
        />
      </Field>
      <Field label="Name" error={wrong.name}>
        <Input value={values.name} maxLength={120} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field
        label="Where to answer"
        optional
        hint="An email or postal address. Leave it empty to use the account’s email."
      >
        <Textarea
          rows={2}
          value={values.contact}
          maxLength={300}
          onChange={({ target }) => set({ contact: target.value })}
        />
      </Field>
      <Field label="Email of their account" optional error={wrong.account} hint="If they have an account here.">
        <Input
          type="email"
          value={values.account}
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => set({ account: target.value.trim() })}
        />
      </Field>
      <Field label="Note" optional>
        <Textarea
          rows={3}
          value={values.note}
          maxLength={DATA_REQUEST_TEXT_MAX}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
    </ActDialog>
  )
}
