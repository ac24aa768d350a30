import type { Viewer } from '#server/core/people/viewer'
import { slugged } from '#server/core/text/slugged'
import type { Deps } from '#server/infra/deps'
import { type Packed, packPet } from './archive'
import { readPetFile } from './read-record'

/** Everything of a pet in one archive. @throws NOT_FOUND */
export async function exportPet(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  viewer: Viewer,
  petId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { record, photos, papers } = await readPetFile(deps, viewer, petId)
  const files = [
    ...photos.map(({ photo, key }) => ({ path: photo.file, key })),
    ...papers.papers.map(({ paper, key }) => ({ path: paper.file, key })),
  ]
  return {
    name: `${slugged(record.pet.name, 40) || 'pet'}-pawstead.zip`,
    bytes: packPet(record, await readFiles(deps, files), papers.leftOut),
  }
}

async function readFiles(
  { files }: Pick<Deps, 'files'>,
  listed: readonly { path: string; key: string }[],
): Promise<Packed[]> {
  const packed: Packed[] = []
  for (const { path, key } of listed) {
    const stored = await files.get(key)
    if (stored) packed.push({ path, bytes: new Uint8Array(await new Response(stored.stream).arrayBuffer()) })
  }
  return packed
}
