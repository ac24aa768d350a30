import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

/** "Was this helpful?" The row keeps its height whatever was said. Needs scripts, so without them it is not there. */
export function Vote({ slug }: { slug: string }) {
  const vote = useMutation({
    mutationFn: (helpful: boolean) => client.info.vote({ slug, helpful }),
    networkMode: 'always',
  })
  return (
    <section
      aria-label="Was this helpful?"
      className="mt-12 hairline border-x-0 pt-6 pb-6 flex flex-wrap items-center gap-x-5 gap-y-3 min-h-[6rem] no-print noscript:hidden"
    >
      {vote.data ? null : <p className="font-semibold">Was this helpful?</p>}
      {vote.data ? null : (
        <div className="flex gap-2.5">
          <Button variant="outline" busy={vote.isPending && vote.variables} onClick={() => vote.mutate(true)}>
            <Icon as={ThumbsUp} />
            Yes
          </Button>
          <Button
            variant="outline"
            busy={vote.isPending && vote.variables === false}
            onClick={() => vote.mutate(false)}
          >
            <Icon as={ThumbsDown} />
            No
          </Button>
        </div>
      )}
      <p role="status" className="text-muted-foreground">
        {vote.data && (vote.data.helpful ? 'Thanks for letting us know.' : 'Thanks for your feedback.')}
        {vote.error && explain(vote.error)}
      </p>
    </section>
  )
}
