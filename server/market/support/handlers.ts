import { open, signedIn } from '#server/identity/gate'
import { openForm } from './form'
import { getMine, listMine, replyToMine } from './mine'
import { listQueue } from './queue'
import { listSavedReplies, removeReply, saveReply } from './saved-replies'
import { sendTicket } from './send'
import { answerTicket, closeTicket, reopenTicket } from './settle'
import { getThread } from './thread'

const { support: door } = signedIn

export const support = {
  form: open.support.form.handler(({ context }) => openForm(context)),
  send: open.support.send.handler(({ context, input }) => sendTicket(context, context.viewer, input)),
  mine: door.mine.handler(({ context, input }) => listMine(context, context.viewer, input)),
  ticket: door.ticket.handler(({ context, input }) => getMine(context, context.viewer, input.id)),
  reply: door.reply.handler(({ context, input }) => replyToMine(context, context.viewer, input)),
  queue: door.queue.handler(({ context, input }) => listQueue(context, input)),
  thread: door.thread.handler(({ context, input }) => getThread(context, input.id)),
  answer: door.answer.handler(({ context, input }) => answerTicket(context, context, input)),
  savedReplies: door.savedReplies.handler(({ context }) => listSavedReplies(context)),
  saveReply: door.saveReply.handler(({ context, input }) => saveReply(context, context, input)),
  removeReply: door.removeReply.handler(({ context, input }) => removeReply(context, context, input.id)),
  close: door.close.handler(({ context, input }) => closeTicket(context, context, input.id)),
  reopen: door.reopen.handler(({ context, input }) => reopenTicket(context, context, input.id)),
}
