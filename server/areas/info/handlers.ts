import { open } from '#server/identity/gate'
import { getArticle, getHelp, getInfoPage, searchHelp } from './read'
import { voteOnArticle } from './vote'

const { info: door } = open

export const info = {
  page: door.page.handler(({ context, input }) => getInfoPage(context, input)),
  help: door.help.handler(() => getHelp()),
  article: door.article.handler(({ context, input }) => getArticle(context, input)),
  searchHelp: door.searchHelp.handler(({ input }) => searchHelp(input)),
  vote: door.vote.handler(({ context, input }) => voteOnArticle(context, context.viewer, input)),
}
