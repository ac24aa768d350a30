import { api } from '#web/lib/api'

/** An invoice as whoever holds its link may see it. */
export const payableQuery = (id: string) => api.invoices.forPayment.queryOptions({ input: { id } })
