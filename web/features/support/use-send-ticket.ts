import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { NewTicket } from '#contract/support'
import { FORM_MIN_S } from '#contract/support.rules'
import { isRefusal } from '#web/kit/form/refusal'
import { api, client } from '#web/lib/api'
import { formQuery } from './queries'

/**
 * Sends a message. Where the form has become too old, or the reader was quicker than people usually are, another one
 * is opened and the message sent once more, so that nobody has to press twice.
 */
export function useSendTicket() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (ticket: Omit<NewTicket, 'form'>) => {
      const { form } = await queryClient.ensureQueryData(formQuery())
      try {
        return await client.support.send({ ...ticket, form })
      } catch (error) {
        if (!isRefusal(error, 'FORM_OUTDATED')) throw error
        const fresh = await client.support.form()
        await new Promise((resolve) => setTimeout(resolve, (FORM_MIN_S + 0.5) * 1000))
        return client.support.send({ ...ticket, form: fresh.form })
      }
    },
    onSuccess: async ({ number }) => {
      // the next message needs a form of its own time
      queryClient.removeQueries({ queryKey: formQuery().queryKey })
      await queryClient.invalidateQueries({ queryKey: api.support.mine.key() })
      await navigate({ to: '/contact-us', search: { sent: number }, replace: true })
    },
    // without a network the person hears so at once, instead of waiting for it
    networkMode: 'always',
  })
}
