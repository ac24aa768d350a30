import type { Merging } from '#server/core/merging'

export const petDocumentsMerging: Merging = {
  fates: {
    'pet_documents.added_by': 'stays',
  },
}
