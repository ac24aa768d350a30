import { signedIn } from '#server/identity/gate'
import { getShopTerms, saveShopTerms } from './terms'

export const shopTerms = {
  get: signedIn.shopTerms.get.handler(({ context }) => getShopTerms(context, context.viewer)),
  save: signedIn.shopTerms.save.handler(({ context, input }) => saveShopTerms(context, context.viewer, input)),
}
