import { api } from '#web/lib/api'

export const recallsQuery = () => api.recalls.active.queryOptions()
export const recallQuery = (id: string) => api.recalls.page.queryOptions({ input: { id } })
/** The active ones that touch a product. */
export const productRecallsQuery = (id: string) => api.recalls.ofProduct.queryOptions({ input: { id } })
