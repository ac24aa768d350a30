import { refuse } from '#server/core/refusals/refuse'
import { countMisses } from '#server/money/invoices/count-misses'
import { noteFirstView } from '#server/money/invoices/note-view'
import { readRelation } from '#server/money/invoices/relation'
import type { Seen } from './write'

/** Notes that the customer has seen it, as the pay page does, and counts ids that were not there. */
export const openInvoice: Seen = async (context, id, found) => {
  if (!found) {
    const miss = countMisses(context, Promise.reject(refuse('NOT_FOUND')))
    return miss.catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'NOT_FOUND') throw error
    })
  }
  const { viewer } = context
  const as = viewer && (await readRelation(context.db, viewer, id))
  if (as !== 'issuer') await noteFirstView(context, id, viewer?.id ?? null)
}
