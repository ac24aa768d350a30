import { Check, CircleAlert, PencilLine } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '#web/ui/icon'
import { Spinner } from '#web/ui/spinner'
import { type EditorForm, readForm } from './form'
import type { SaveState as State } from './saver'
import { useIssuerType } from './use-issuer-type'

/** Whether what is typed is kept, in a few words beside the title. */
export function SaveState({ profileId, state }: { profileId: string; state: State }) {
  const issuer = useIssuerType(profileId)
  const { control, getValues } = useFormContext<EditorForm>()
  useWatch({ control })
  const read = state.at === 'unsaved' ? readForm(getValues(), issuer) : null
  return (
    <p role="status" className="mt-1 min-h-[1.6em] flex items-center gap-1.5 text-muted-foreground">
      {state.at === 'clean' && 'We’ll save it as a draft once it has a name and an email address.'}
      {state.at === 'unsaved' && (
        <>
          <Icon as={PencilLine} size="sm" />
          {read && 'problems' in read ? `Not saved yet: ${firstProblem(read.problems)}` : 'Not saved yet'}
        </>
      )}
      {state.at === 'saving' && (
        <>
          <Spinner />
          Saving
        </>
      )}
      {state.at === 'saved' && (
        <>
          <Icon as={Check} size="sm" className="text-success-ink" />
          Saved
        </>
      )}
      {(state.at === 'failed' || state.at === 'conflict' || state.at === 'moved-on') && (
        <>
          <Icon as={CircleAlert} size="sm" className="text-destructive-ink" />
          Not saved
        </>
      )}
    </p>
  )
}

function firstProblem([first]: readonly { message: string }[]): string {
  const message = first?.message ?? ''
  return `${message.charAt(0).toLowerCase()}${message.slice(1)}`
}
