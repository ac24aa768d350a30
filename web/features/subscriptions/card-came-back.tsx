import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'

/** Takes over the card that was left on the provider's page, whose name stands in the address until then. */
export function CardCameBack({ sessionId }: { sessionId: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: () => client.subscriptions.confirmCard({ sessionId }),
    onSuccess: async ({ card }) => {
      // an answer from before that is still on its way would count as the new one
      await queryClient.cancelQueries({ queryKey: api.subscriptions.key() })
      await queryClient.invalidateQueries({ queryKey: api.subscriptions.key() })
      toast(card ? { title: 'Success!', description: 'Card saved.' } : { title: 'No card was saved' })
      await navigate({ to: '/subscriptions', search: {}, replace: true })
    },
    networkMode: 'always',
  })
  useEffect(() => mutate(), [mutate])
  if (!error)
    return (
      <p role="status" className="text-muted-foreground">
        Saving your card…
      </p>
    )
  return (
    <Banner
      tone="destructive"
      role="alert"
      title="We couldn’t save your card"
      actions={
        <Button variant="outline" size="sm" onClick={() => mutate()}>
          Try again
        </Button>
      }
    >
      {explain(error)}
    </Banner>
  )
}
