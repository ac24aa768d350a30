import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { NotConfirmed, withFreshCheck } from '#web/kit/form/fresh-check'
import { saveFile } from '#web/kit/form/save-file'
import { readApiError } from '#web/lib/api-error'
import { explain } from '#web/lib/explain'
import { apiUrl } from '#web/lib/origin'
import { accessToken } from '#web/lib/session/session'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'
import { type AuditFilters, toInput } from './audit-search'

/** Saves the events that are shown, on all pages, as a CSV file. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const save = useMutation({
    mutationFn: () => withFreshCheck(() => fetchCsv(filters)),
    onSuccess: ({ name, file }) => {
      saveFile(file, name)
      toast({ title: 'Audit log exported' })
    },
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) toast({ title: 'Error', description: explain(error), tone: 'error' })
    },
  })
  return (
    <Button variant="outline" busy={save.isPending} onClick={() => save.mutate()}>
      <Icon as={Download} />
      Export
    </Button>
  )
}

/** The token travels in a header, which a plain link cannot send. */
async function fetchCsv(filters: AuditFilters): Promise<{ name: string; file: Blob }> {
  const query = new URLSearchParams(toInput(filters))
  const response = await fetch(apiUrl(`/api/security/audit.csv?${query}`), {
    headers: { authorization: `Bearer ${await accessToken()}` },
  })
  if (!response.ok) throw readApiError(await response.json().catch(() => null), response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'pawstead-audit.csv', file: await response.blob() }
}
