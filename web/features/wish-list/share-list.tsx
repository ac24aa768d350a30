import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { siteOrigin } from '#web/lib/origin'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { toast } from '#web/ui/toast'

/** The link by which others read the list, and the end of it. */
export function ShareList({ shared }: { shared: string | null }) {
  const queryClient = useQueryClient()
  const about = useId()
  const done = () => queryClient.invalidateQueries({ queryKey: api.wishes.key() })
  const failed = (error: unknown) => toast({ title: 'That didn’t work', description: explain(error), tone: 'error' })
  const share = useMutation({ mutationFn: () => client.wishes.share(), onSuccess: done, onError: failed })
  const end = useMutation({
    mutationFn: () => client.wishes.unshare(),
    onSuccess: async () => {
      toast({ title: 'The link no longer works' })
      await done()
    },
    onError: failed,
  })
  if (!shared)
    return (
      <p className="mt-4">
        <Button variant="outline" busy={share.isPending} onClick={() => share.mutate()}>
          Share a link
        </Button>
      </p>
    )
  const link = `${siteOrigin()}/wish-list/${shared}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied' })
    } catch {
      toast({ title: 'Your browser didn’t allow that', description: 'Select the link and copy it yourself.' })
    }
  }
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <Field label="Link to this list" className="grow basis-[16rem] max-w-[34rem]">
        <Input readOnly value={link} aria-describedby={about} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
        <Button variant="ghost" busy={end.isPending} onClick={() => end.mutate()}>
          Stop sharing
        </Button>
      </div>
      <p id={about} className="basis-full -mt-1.5 text-sm text-muted-foreground">
        Anyone with the link can see your first name and this list, but can’t change it.
      </p>
    </div>
  )
}
