import type { Viewer } from '#server/core/people/viewer'
import { slugged } from '#server/core/text/slugged'
import type { Deps } from '#server/infra/deps'
import { packPet } from './archive'
import { readPhotos } from './photos'
import { readPetFile } from './read-record'

/** Everything of a pet in one archive. @throws NOT_FOUND */
export async function exportPet(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  viewer: Viewer,
  petId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { record, photos } = await readPetFile(deps, viewer, petId)
  const day = record.exportedAt.slice(0, 10)
  return {
    name: `${slugged(record.pet.name, 40) || 'pet'}-${day}.zip`,
    bytes: packPet(record, await readPhotos(deps, photos)),
  }
}
