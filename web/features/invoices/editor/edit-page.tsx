import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { isNowhere } from '#web/kit/form/refusal'
import { Loaded } from '#web/kit/page/loaded'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { InvoiceSkeleton } from '../invoice-skeleton'
import { useInvoiceSettings } from '../queries'
import { Editor } from './editor'
import { keptForm } from './start-form'

/** A draft that was kept. What was sent is only looked at. */
export function EditPage() {
  const { id } = useParams({ from: '/invoices/$id/edit' })
  return (
    <ProfileGuard>
      <Draft key={id} id={id} />
    </ProfileGuard>
  )
}

function Draft({ id }: { id: string }) {
  const draft = useQuery({ ...api.invoices.get.queryOptions({ input: { id } }), staleTime: 0 })
  if (isNowhere(draft.error)) return <Missing />
  // what was kept from an earlier look may be older than what is saved
  if (draft.data && draft.isFetchedAfterMount) {
    if (draft.data.as === 'customer') return <Missing />
    if (draft.data.status !== 'draft') return <Navigate to="/invoices/$id" params={{ id }} replace />
    return <EditDraft draft={draft.data} />
  }
  if (!draft.error) return <InvoiceSkeleton />
  return (
    <DeskArea>
      <h1 className="sr-only">Edit draft invoice</h1>
      <Loaded query={{ ...draft, data: undefined }} what="this draft" shape="h-[40rem]">
        {() => null}
      </Loaded>
    </DeskArea>
  )
}

function Missing() {
  return (
    <DeskArea>
      <RecordMissing what="invoice" list="invoices" href="/invoices" />
    </DeskArea>
  )
}

function EditDraft({ draft }: { draft: InvoiceDetail }) {
  const { issuer } = draft
  const settings = useInvoiceSettings(issuer.profileId)
  return (
    <DeskArea about={issuer.profileId}>
      <Loaded query={settings} what="your invoice settings" shape="h-[40rem] rounded-card">
        {(set) => (
          <Editor
            profileId={issuer.profileId}
            issuer={issuer}
            settings={set}
            start={keptForm(draft)}
            kept={draft}
            onBegun={() => undefined}
          />
        )}
      </Loaded>
    </DeskArea>
  )
}
