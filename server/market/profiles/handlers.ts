import { open, signedIn } from '#server/identity/gate'
import { beginProfile } from './begin'
import { createProfile } from './create'
import { setEmergency } from './emergency'
import { findProfiles } from './find'
import { listOwn } from './own'
import { getMemberPage, getPage } from './page'
import { addPaper, removePaper } from './papers'
import { saveProfile } from './save'
import { saveOnboarding } from './save-onboarding'
import { setActive } from './set-active'
import { setPictures } from './set-pictures'
import { submitProfile, withdrawProfile } from './submit'

const { profiles: own } = signedIn

export const profiles = {
  mine: own.mine.handler(({ context }) => listOwn(context, context.viewer)),
  begin: own.begin.handler(({ context }) => beginProfile(context, context.viewer)),
  create: own.create.handler(({ context, input }) => createProfile(context, context.viewer, input)),
  save: own.save.handler(({ context, input }) => saveProfile(context, context, input)),
  setActive: own.setActive.handler(({ context, input }) => setActive(context, context, input)),
  saveOnboarding: own.saveOnboarding.handler(({ context, input }) => saveOnboarding(context, context.viewer, input)),
  submit: own.submit.handler(({ context, input }) => submitProfile(context, context, input.id)),
  withdraw: own.withdraw.handler(({ context, input }) => withdrawProfile(context, context, input.id)),
  setPictures: own.setPictures.handler(({ context, input }) => setPictures(context, context.viewer, input)),
  addPaper: own.addPaper.handler(({ context, input }) => addPaper(context, context.viewer, input)),
  removePaper: own.removePaper.handler(({ context, input }) => removePaper(context, context.viewer, input)),
  setEmergency: own.setEmergency.handler(({ context, input }) => setEmergency(context, context.viewer, input)),
  page: open.profiles.page.handler(({ context, input }) => getPage(context, input)),
  memberPage: own.memberPage.handler(({ context, input }) => getMemberPage(context, context.viewer, input)),
  find: open.profiles.find.handler(({ context, input }) => findProfiles(context, input)),
}
