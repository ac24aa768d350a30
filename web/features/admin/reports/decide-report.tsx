import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentence } from '#contract/names.rules'
import type { ReportedThing } from '#contract/reports'
import { FILTER_RULE, REPORT_NOTE_MAX, REPORTED_WORDS, type ReportDecision } from '#contract/reports.rules'
import type { NewSanction } from '#contract/sanctions'
import { ActDialog } from '#web/kit/form/act-dialog'
import { isRefusal } from '#web/kit/form/refusal'
import { RuleSelect } from '#web/kit/reports/rule-select'
import { useRules } from '#web/kit/reports/use-rules'
import { api, client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { EMPTY, missingIn, sanctionOf } from '../sanctions/draft'
import { SanctionFields } from '../sanctions/sanction-fields'
import { tell, useAct } from '../use-act'

const WORDS = {
  keep: {
    title: 'Keep it?',
    button: 'Keep',
    done: 'Kept',
    note: 'It stays as it is, and every report of it is settled.',
  },
  hide: {
    title: 'Hide it?',
    button: 'Hide',
    done: 'Hidden',
    note: 'Nobody sees it. You can show it again later.',
  },
  remove: {
    title: 'Remove it?',
    button: 'Remove',
    done: 'Removed',
    note: 'Nobody sees it anymore.',
  },
} as const

/** Asks before a report is settled, why, and what is done about its author along with it. */
export function DecideReport({
  thing: { type, id, author, authorId, status, decided, reports },
  decision,
  onClose,
}: {
  thing: ReportedThing
  decision: ReportDecision
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const { nameable } = useRules()
  const [rule, setRule] = useState(() => mostReported(reports))
  const isNameable = nameable.some(({ code }) => code === rule)
  const incomplete = draft.act === '' ? null : missingIn(draft)
  const words = WORDS[decision]
  const needsReason = decision !== 'keep'
  const shows = decision === 'keep' && status !== 'published'
  // what only a filter noticed breaks no rule by that
  const needsRule = needsReason && !isNameable && reports.every(({ rule: named }) => named === FILTER_RULE)
  const isRated = type === 'review'
  const act = useAct(
    ({ reason, sanction }: { reason: string; sanction: NewSanction | null }) =>
      client.reports
        .decide({
          ...{ type, id, decision, reason, seen: decided?.id ?? null },
          ...(needsReason && isNameable && { rule }),
          ...(sanction && { sanction }),
        })
        .catch((error: unknown) => {
          // somebody else was first: what they decided is shown behind the dialog
          if (isRefusal(error, 'CONFLICT')) void queryClient.invalidateQueries({ queryKey: api.reports.key() })
          throw error
        }),
    () => {
      onClose()
      tell(shows ? 'Shown again' : words.done)
      void queryClient.invalidateQueries({ queryKey: api.reports.key() })
      void queryClient.invalidateQueries({ queryKey: api.sanctions.key() })
    },
  )
  function handleSubmit() {
    const reason = field.current?.value.trim() ?? ''
    const isMissing = needsReason && reason === ''
    setMissing(isMissing)
    setTried(true)
    if (isMissing) field.current?.focus()
    else if (!incomplete && !needsRule) act.run({ reason, sanction: sanctionOf(draft) })
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={shows ? 'Show it?' : words.title}
      button={shows ? 'Show' : words.button}
      busy={act.busy}
      problem={act.problem}
      destructive={decision === 'remove' || draft.act === 'suspend'}
      wrong={tried && (incomplete || needsRule)}
      onSubmit={handleSubmit}
      note={
        shows
          ? `${type === 'message' ? 'Both of them see' : 'Everyone sees'} it${isRated ? ', and it counts' : ''}.`
          : `${words.note}${decision === 'remove' && isRated ? ' Ratings no longer count it.' : ''}${needsReason && type === 'profile' ? ' What the profile sells stays for sale: suspend it under Profiles to stop that.' : ''}`
      }
    >
      {needsReason && (
        <Field
          label="Rule it breaks"
          hint={`${author} can read it.`}
          error={tried && needsRule ? 'Choose the rule it breaks.' : undefined}
        >
          <RuleSelect value={rule} onChange={setRule} none={needsRule ? 'Choose a rule' : 'All it was reported for'} />
        </Field>
      )}
      <Field
        label={needsReason ? 'Reason' : 'A note'}
        optional={!needsReason}
        hint={
          needsReason
            ? `${author} can read why the ${REPORTED_WORDS[type]} isn’t shown. It’s saved in the audit log.`
            : status === 'published'
              ? 'Saved in the audit log.'
              : `We send it to ${sentence(author)} It’s saved in the audit log.`
        }
        error={missing ? 'Enter a reason. The author will read it.' : undefined}
      >
        <Textarea
          ref={field}
          name="reason"
          maxLength={REPORT_NOTE_MAX}
          required={needsReason}
          onInput={({ currentTarget }) => setMissing(missing && currentTarget.value.trim() === '')}
        />
      </Field>
      {authorId && (
        <SanctionFields
          draft={draft}
          onChange={setDraft}
          missing={tried ? incomplete : null}
          person={author}
          none="Nothing more"
        />
      )}
    </ActDialog>
  )
}

/** What most of those who reported it found wrong; of equals, what was said last. */
function mostReported(reports: ReportedThing['reports']): string {
  const times = new Map<string, number>()
  for (const { rule } of reports) times.set(rule, (times.get(rule) ?? 0) + 1)
  return [...times].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
