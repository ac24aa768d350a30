import { signedIn } from '#server/identity/gate'
import { listCampaigns, listItems } from './list'
import { createCampaign, previewCampaign, stopCampaign } from './plan'

export const campaigns = {
  list: signedIn.campaigns.list.handler(({ context, input }) => listCampaigns(context, context.viewer, input)),
  items: signedIn.campaigns.items.handler(({ context, input }) => listItems(context, context.viewer, input)),
  preview: signedIn.campaigns.preview.handler(({ context, input }) => previewCampaign(context, context.viewer, input)),
  create: signedIn.campaigns.create.handler(({ context, input }) => createCampaign(context, context.viewer, input)),
  stop: signedIn.campaigns.stop.handler(({ context, input }) => stopCampaign(context, context.viewer, input.id)),
}
