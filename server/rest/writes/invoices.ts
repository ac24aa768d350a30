import { refuse } from '../../refuse'
import { countMisses } from '../../services/invoices/count-misses'
import { noteFirstView } from '../../services/invoices/note-view'
import { readRelation } from '../../services/invoices/relation'
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
