import { api } from '#web/lib/api'

/** What a message is sent with. Kept as it is while the page is open: a younger one could be too young to send. */
export const formQuery = () => ({ ...api.support.form.queryOptions(), staleTime: Number.POSITIVE_INFINITY })

export const mineQuery = (cursor?: string) => ({
  ...api.support.mine.queryOptions({ input: cursor ? { cursor } : {} }),
  staleTime: 0,
})

export const ticketQuery = (id: string) => ({ ...api.support.ticket.queryOptions({ input: { id } }), staleTime: 0 })
