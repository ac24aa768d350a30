import { open, signedIn } from '../gate'
import { beginProfile } from '../services/profiles/begin'
import { createProfile } from '../services/profiles/create'
import { setEmergency } from '../services/profiles/emergency'
import { findProfiles } from '../services/profiles/find'
import { listOwn } from '../services/profiles/own'
import { getMemberPage, getPage } from '../services/profiles/page'
import { addPaper, removePaper } from '../services/profiles/papers'
import { saveProfile } from '../services/profiles/save'
import { saveOnboarding } from '../services/profiles/save-onboarding'
import { setActive } from '../services/profiles/set-active'
import { setPictures } from '../services/profiles/set-pictures'
import { submitProfile, withdrawProfile } from '../services/profiles/submit'

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
