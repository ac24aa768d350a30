import type { DocumentFacts, PetDocument } from '#contract/pet-documents'
import { sendPdf } from '#web/kit/form/send-pdf'

/** Sends a PDF for a pet's papers. @throws as `sendPdf` */
export async function sendPaper(file: File, facts: DocumentFacts & { petId: string }): Promise<PetDocument> {
  const said = Object.entries(facts).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const answer = await sendPdf(file, '/files/pet-papers', Object.fromEntries(said))
  const { addedAt, ...document } = answer as Omit<PetDocument, 'addedAt'> & { addedAt: string }
  return { ...document, addedAt: new Date(addedAt) }
}
