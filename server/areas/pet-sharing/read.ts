import type { SharedDocument, Sharing } from '#contract/pet-sharing'
import { HAND_OVER_SECTIONS, type ShareSection, sectionFits } from '#contract/pet-sharing.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { documentOf } from './document/document'
import { readRecord } from './document/record'
import { listLinks } from './links'
import { listTags } from './list-tags'

/** @throws NOT_FOUND */
export async function getSharing(deps: Deps, viewer: Viewer, petId: string): Promise<Sharing> {
  await requirePet(deps, viewer, petId, 'share')
  const [links, tags] = await Promise.all([listLinks(deps, viewer, petId), listTags(deps, viewer, petId)])
  return { links, tags }
}

/** @throws NOT_FOUND */
export async function previewPassport(
  deps: Deps,
  viewer: Viewer,
  { petId, sections }: { petId: string; sections: readonly ShareSection[] },
): Promise<SharedDocument> {
  await requirePet(deps, viewer, petId, 'share')
  const fitting = sections.filter((section) => sectionFits('passport', section))
  return read(deps, petId, 'passport', fitting)
}

/** Whoever cares for it reads it, as long as they do. @throws NOT_FOUND */
export async function getHandOver(deps: Deps, viewer: Viewer, petId: string): Promise<SharedDocument> {
  await requirePet(deps, viewer, petId, 'log')
  return read(deps, petId, 'hand-over', HAND_OVER_SECTIONS)
}

async function read(
  { db, clock }: Deps,
  petId: string,
  kind: SharedDocument['kind'],
  sections: readonly string[],
): Promise<SharedDocument> {
  const asOf = clock.now()
  const record = await readRecord(db, petId, asOf)
  if (!record) throw refuse('NOT_FOUND')
  return documentOf(record, { kind, sections, asOf, until: null })
}
