import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsentState } from '#contract/account'
import type { ConsentDocument } from '#contract/consents'
import { FormProblem } from '#web/kit/form/form-problem'
import { codeOf } from '#web/kit/form/problem'
import { useAct } from '#web/kit/form/use-act'
import { Moment } from '#web/kit/moment/moment'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'

const DOCUMENTS: Record<ConsentDocument, { name: string; href: string }> = {
  terms: { name: 'terms of service', href: '/terms-of-service' },
  privacy: { name: 'privacy policy', href: '/privacy-policy' },
}

/** New terms are in force: agree now, or look around without changing anything. */
export default function ConsentPrompt({ onLater }: { onLater: () => void }) {
  const queryClient = useQueryClient()
  const consents = useQuery({ ...api.account.consents.queryOptions(), staleTime: 0 })
  const due = consents.data?.items.filter((item) => item.due) ?? []
  const agree = useAct(
    (documents: ConsentState[]) =>
      client.account.acceptConsents({ documents: documents.map(({ document, version }) => ({ document, version })) }),
    () => queryClient.invalidateQueries({ queryKey: api.account.key() }),
  )
  // another version came while this one was on show: read that one instead
  const isOld = codeOf(agree.error) === 'CONFLICT'

  function handleAgree() {
    if (isOld || due.length === 0) void consents.refetch().then(agree.forget)
    else agree.run(due)
  }
  return (
    <Modal
      open
      onClose={onLater}
      title="Our terms have changed"
      actions={
        <>
          <Button variant="outline" onClick={onLater}>
            Later
          </Button>
          <Button busy={agree.busy || consents.isFetching} onClick={handleAgree}>
            {isOld || consents.error ? 'Show me again' : 'I agree'}
          </Button>
        </>
      }
    >
      <p>
        Please read them and agree to continue. Until then, you can look around, but you can’t order or change anything.
      </p>
      <ul className="mt-3 list-disc pl-5 text-foreground">
        {due.map(({ document, version }) => (
          <li key={document}>
            Our {/* beside this page: the question stands in front of it */}
            <a
              href={DOCUMENTS[document].href}
              target="_blank"
              rel="noopener"
              className="link font-semibold text-primary-ink underline underline-offset-4"
            >
              {DOCUMENTS[document].name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            , effective <Moment at={dayOf(version)} />
          </li>
        ))}
      </ul>
      <div className="has-[p]:mt-4">
        <FormProblem>
          {agree.problem?.words ?? (consents.error && 'We couldn’t load them. Please try again.')}
        </FormProblem>
      </div>
    </Modal>
  )
}

/** A version is the day it came into force, with a count of corrections behind it. At noon, so that it is that day everywhere. */
function dayOf(version: string): Date {
  return new Date(`${version.slice(0, 10)}T12:00:00`)
}
