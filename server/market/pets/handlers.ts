import { open, signedIn } from '#server/identity/gate'
import { listAllergenWarnings } from './allergen-warnings'
import { addPet, removePet, savePet } from './change'
import { setChip } from './chip'
import { claimChip, decideChipClaim, listChipClaims, withdrawChipClaim } from './chip-claims'
import { getPet } from './get'
import { getPetHead } from './head'
import { listPets } from './list'
import { getPetMemberPage, getPetPage } from './page'
import { setPhotos } from './set-photos'

/** For what answers with nothing. */
const done = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work
  return {}
}

export const pets = {
  list: signedIn.pets.list.handler(({ context }) => listPets(context, context.viewer)),
  get: signedIn.pets.get.handler(({ context, input }) => getPet(context, context.viewer, input.id)),
  allergens: signedIn.pets.allergens.handler(({ context, input }) =>
    listAllergenWarnings(context, context.viewer, input.productIds),
  ),
  head: signedIn.pets.head.handler(({ context, input }) => getPetHead(context, context.viewer, input.id)),
  page: open.pets.page.handler(({ context, input }) => getPetPage(context, input.id)),
  memberPage: signedIn.pets.memberPage.handler(({ context, input }) =>
    getPetMemberPage(context, context.viewer, input.id),
  ),
  add: signedIn.pets.add.handler(({ context, input }) => addPet(context, context.viewer, input)),
  save: signedIn.pets.save.handler(({ context, input }) => savePet(context, context.viewer, input)),
  setPhotos: signedIn.pets.setPhotos.handler(({ context, input }) => done(setPhotos(context, context.viewer, input))),
  setChip: signedIn.pets.setChip.handler(({ context, input }) => done(setChip(context, context.viewer, input))),
  claimChip: signedIn.pets.claimChip.handler(({ context, input }) => done(claimChip(context, context.viewer, input))),
  chipClaims: signedIn.pets.chipClaims.handler(({ context }) => listChipClaims(context, context.viewer)),
  decideChipClaim: signedIn.pets.decideChipClaim.handler(({ context, input }) =>
    done(decideChipClaim(context, context.viewer, input)),
  ),
  withdrawChipClaim: signedIn.pets.withdrawChipClaim.handler(({ context, input }) =>
    done(withdrawChipClaim(context, context.viewer, input.id)),
  ),
  remove: signedIn.pets.remove.handler(({ context, input }) => removePet(context, context.viewer, input.id)),
}
