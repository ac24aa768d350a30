import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HIDE_AFTER_MOST } from '#contract/reports.rules'
import { Loaded } from '#web/kit/page/loaded'
import { useProfiles } from '#web/kit/session/active-profile'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { tell, useAct } from '../use-act'

/** How many people who report something hide it until somebody looks. */
export function HideAfter() {
  const settings = useQuery(api.reports.settings.queryOptions())
  return (
    <section aria-label="Settings" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <Loaded query={settings} what="the settings" shape="h-[5rem]">
        {({ hideAfter }) => <Form key={hideAfter} hideAfter={hideAfter} />}
      </Loaded>
    </section>
  )
}

function Form({ hideAfter }: { hideAfter: number }) {
  const queryClient = useQueryClient()
  const may = useProfiles().me?.role === 'super-admin'
  const [text, setText] = useState(String(hideAfter))
  const save = useAct(
    (count: number) => client.reports.setSettings({ hideAfter: count }),
    () => {
      tell('Saved')
      void queryClient.invalidateQueries({ queryKey: api.reports.settings.key() })
    },
  )
  const count = Number(text)
  const isWrong = !Number.isInteger(count) || count < 1 || count > HIDE_AFTER_MOST
  if (!may) return <p>Reports by {hideAfter} different people hide something until one of you has looked at it.</p>
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) save.run(count)
      }}
    >
      <Field
        label="Hide after reports by this many people"
        error={isWrong ? `Enter a number from 1 to ${HIDE_AFTER_MOST}.` : (save.problem ?? undefined)}
      >
        <Input inputMode="numeric" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" variant="outline" busy={save.busy}>
        Save
      </Button>
      <p className="basis-full text-sm text-muted-foreground">It stays hidden until one of you has looked at it.</p>
    </form>
  )
}
