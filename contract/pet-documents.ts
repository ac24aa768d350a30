import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { DOCUMENT_CATEGORIES } from './pet-health.rules'
import { UploadKey } from './upload-key'

const PetId = z.object({ petId: z.uuid() })
const Id = z.object({ id: z.uuid() })
const SomeDay = z.iso.date('Enter a date.').nullable().default(null)

/** What is said of a paper, whatever it is kept as. */
export const DocumentFacts = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(120),
  category: z.enum(DOCUMENT_CATEGORIES),
  issuedOn: SomeDay,
  expiresOn: SomeDay,
  entryId: z.uuid().nullable().default(null).describe('The health entry it belongs to'),
})
export type DocumentFacts = z.output<typeof DocumentFacts>

const inOrder = ({ issuedOn, expiresOn }: Pick<DocumentFacts, 'issuedOn' | 'expiresOn'>) =>
  issuedOn === null || expiresOn === null || expiresOn >= issuedOn
const ORDER = { path: ['expiresOn'], message: 'This can’t be before it was issued.' }

/** What an address that sends a PDF asks for; its empty parts are left out. */
export const PdfUpload = DocumentFacts.extend(PetId.shape).extend(UploadKey.shape).refine(inOrder, ORDER)

export const PetDocument = DocumentFacts.extend({
  id: z.uuid(),
  petId: z.uuid(),
  format: z.enum(['pdf', 'picture']),
  bytes: z.int().nullable().describe('Of a PDF'),
  addedBy: z.string().nullable(),
  addedAt: z.date(),
  entryTitle: z.string().nullable(),
})
export type PetDocument = z.output<typeof PetDocument>

const write = (summary: string) =>
  endpoint('signed-in', summary, { limit: { bucket: 'pet-documents', count: 120, windowS: 600 } })

/** Papers of a pet, for its owner and co-owners alone. A PDF comes in by a door of its own. */
export const petDocuments = {
  /** Newest first, all at once: a person has a few hundred at most. */
  list: endpoint('signed-in', 'List a pet’s documents')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/documents' })
    .input(
      PetId.extend({
        q: z.string().trim().max(80).optional().describe('Words of its title'),
        category: z.enum(DOCUMENT_CATEGORIES).optional(),
        entryId: z.uuid().optional(),
      }),
    )
    .output(z.object({ items: z.array(PetDocument), total: z.int().describe('Of the pet, whatever was asked for') })),
  /** A picture that was sent before, for the purpose `pet-document`. */
  addPicture: write('Add a picture as a document')
    .errors(may('NOT_FOUND', 'PET_PASSED', 'TOO_MANY_DOCUMENTS'))
    .route({ method: 'POST', path: '/pets/{petId}/documents' })
    .input(DocumentFacts.extend({ ...PetId.shape, mediaId: z.uuid() }).refine(inOrder, ORDER))
    .output(PetDocument),
  change: write('Change what is said of a document')
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'PUT', path: '/pet-documents/{id}' })
    .input(DocumentFacts.extend(Id.shape).refine(inOrder, ORDER))
    .output(PetDocument),
  remove: write('Remove a document')
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'DELETE', path: '/pet-documents/{id}' })
    .input(Id)
    .output(z.object({})),
  /** An address that is good for minutes, and for whoever has it. */
  open: endpoint('signed-in', 'Get a short-lived address of a document', {
    limit: { bucket: 'pet-document-open', count: 120, windowS: 300, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pet-documents/{id}/address' })
    .input(Id)
    .output(z.object({ href: z.string() })),
}
