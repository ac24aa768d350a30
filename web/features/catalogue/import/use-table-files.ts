import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/kit/form/save-file'
import { readApiError } from '#web/lib/api-error'
import { explain } from '#web/lib/explain'
import { apiUrl } from '#web/lib/origin'
import { accessToken } from '#web/lib/session/session'
import { toast } from '#web/ui/toast'

/** Saves a table of the shop's own. The token travels in a header, which no plain link can send. */
export function useTableFiles() {
  const save = useMutation({
    mutationFn: async (path: string) => {
      const response = await fetch(apiUrl(path), {
        headers: { authorization: `Bearer ${(await accessToken()) ?? ''}` },
      })
      if (!response.ok) throw readApiError(await response.json().catch(() => null), response)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return { name: name ?? 'products.csv', file: await response.blob() }
    },
    onSuccess: ({ name, file }) => saveFile(file, name),
    onError: (error) => toast({ title: 'We couldn’t save the file', description: explain(error), tone: 'error' }),
    networkMode: 'always',
  })
  return { busy: save.isPending, start: save.mutate }
}
