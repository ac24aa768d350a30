import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewSanction } from '#contract/sanctions'
import { SANCTION_WORDS } from '#contract/sanctions.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { api, client } from '#web/lib/api'
import { tell, useAct } from '../use-act'
import { EMPTY, missingIn, sanctionOf } from './draft'
import { SanctionFields } from './sanction-fields'

/** Notes, warns, limits, silences, or suspends somebody, apart from anything they wrote. */
export function ActOnPerson({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const missing = missingIn(draft)
  const act = useAct(
    (sanction: NewSanction) => client.sanctions.act({ ...sanction, userId }),
    (done) => {
      onClose()
      tell(`${SANCTION_WORDS[done.act].label} saved`, done.act === 'note' ? undefined : `${name} has been told.`)
      void queryClient.invalidateQueries({ queryKey: api.sanctions.key() })
    },
  )
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Act on ${name}`}
      button={draft.act === '' ? 'Act' : `Save ${SANCTION_WORDS[draft.act].label.toLowerCase()}`}
      destructive={draft.act === 'suspend'}
      busy={act.busy}
      problem={act.problem}
      wrong={tried && missing}
      onSubmit={() => {
        setTried(true)
        const sanction = sanctionOf(draft)
        if (sanction) act.run(sanction)
      }}
      note="It takes effect right away and is kept in the moderation log."
    >
      <SanctionFields
        draft={draft}
        onChange={setDraft}
        missing={tried ? missing : null}
        person={name}
        none="Choose what to do"
      />
    </ActDialog>
  )
}
