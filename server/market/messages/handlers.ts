import { signedIn } from '#server/identity/gate'
import { listAwayNotes, setAwayNote } from './away-notes'
import { getConversation } from './get'
import { listHouseholds, renameHousehold, startHousehold } from './household'
import { countConversations, listConversations, searchMessages } from './list'
import { assign, decline, leave, mark, markRead, markTyping } from './marks'
import { listReplies, removeReply, saveReply } from './replies'
import { findWithProfile, sendMessage, startConversation } from './send'
import { getSettings, setSettings } from './settings'
import { getThread } from './thread'

const { messages: door } = signedIn

export const messages = {
  list: door.list.handler(({ context, input }) => listConversations(context, context.viewer, input)),
  counts: door.counts.handler(({ context }) => countConversations(context, context.viewer)),
  search: door.search.handler(({ context, input }) => searchMessages(context, context.viewer, input.q)),
  withProfile: door.withProfile.handler(({ context, input }) =>
    findWithProfile(context, context.viewer, input.profileId),
  ),
  start: door.start.handler(({ context, input }) => startConversation(context, context.viewer, input)),
  get: door.get.handler(({ context, input }) => getConversation(context, context.viewer, input.id)),
  thread: door.thread.handler(({ context, input }) => getThread(context, context.viewer, input)),
  send: door.send.handler(({ context, input }) => sendMessage(context, context.viewer, input)),
  markRead: door.markRead.handler(({ context, input }) => markRead(context, context.viewer, input)),
  typing: door.typing.handler(({ context, input }) => markTyping(context, context.viewer, input.id)),
  mark: door.mark.handler(({ context, input }) => mark(context, context.viewer, input)),
  decline: door.decline.handler(({ context, input }) => decline(context, context.viewer, input.id)),
  leave: door.leave.handler(({ context, input }) => leave(context, context.viewer, input.id)),
  assign: door.assign.handler(({ context, input }) => assign(context, context.viewer, input)),
  replies: door.replies.handler(({ context, input }) => listReplies(context, context.viewer, input.id)),
  saveReply: door.saveReply.handler(({ context, input }) => saveReply(context, context.viewer, input)),
  removeReply: door.removeReply.handler(({ context, input }) => removeReply(context, context.viewer, input)),
  settings: door.settings.handler(({ context }) => getSettings(context, context.viewer)),
  setSettings: door.setSettings.handler(({ context, input }) => setSettings(context, context.viewer, input)),
  households: door.households.handler(({ context }) => listHouseholds(context, context.viewer)),
  startHousehold: door.startHousehold.handler(({ context, input }) =>
    startHousehold(context, context.viewer, input.hostId),
  ),
  rename: door.rename.handler(({ context, input }) => renameHousehold(context, context.viewer, input)),
  awayNotes: door.awayNotes.handler(({ context }) => listAwayNotes(context, context.viewer)),
  setAwayNote: door.setAwayNote.handler(({ context, input }) => setAwayNote(context, context.viewer, input)),
}
