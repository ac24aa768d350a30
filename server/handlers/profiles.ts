import { open, signedIn } from '../gate'
import { findProfiles } from '../services/profiles/find'
import { getMemberPage, getPage } from '../services/profiles/page'

export const profiles = {
  page: open.profiles.page.handler(({ context, input }) => getPage(context, input)),
  memberPage: signedIn.profiles.memberPage.handler(({ context, input }) =>
    getMemberPage(context, context.viewer, input),
  ),
  find: open.profiles.find.handler(({ context, input }) => findProfiles(context, input)),
}
