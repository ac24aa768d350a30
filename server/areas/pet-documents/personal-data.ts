import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { paperKey } from '#server/market/papers/keys'

type Row = { id: string; pet: string; title: string; category: string; picture: string | null }

/** The papers of somebody’s own pets: the PDFs themselves, and a list. Pictures among them are with the other pictures. */
export const petDocumentData: PersonalData = {
  holds: { 'pet-documents.json': 'the documents of your pets, with the files of the folder documents' },

  async *files(db, userId, stored) {
    const { rows } = await db.execute<Row>(sql`
      select d.id, p.name as pet, d.title, d.category, d.issued_on::text as "issuedOn", d.expires_on::text as "expiresOn",
        d.media_id as picture, d.created_at as "addedAt"
      from pet_documents d join pets p on p.id = d.pet_id where p.owner_id = ${userId} order by d.created_at, d.id`)
    yield json(
      'pet-documents.json',
      rows.map(({ picture, ...row }) => ({
        file: picture ? `pictures/${picture}.webp` : `documents/${row.id}.pdf`,
        ...row,
      })),
    )
    for (const { id, picture } of rows) {
      if (picture) continue
      const file = await stored.get(paperKey(id))
      if (file)
        yield { path: `documents/${id}.pdf`, content: new Uint8Array(await new Response(file.stream).arrayBuffer()) }
    }
  },
}
