import { open } from '#server/identity/gate'
import { searchAll, suggest } from './search'

export const search = {
  suggest: open.search.suggest.handler(({ context, input }) => suggest(context, context.viewer, input)),
  all: open.search.all.handler(({ context, input }) => searchAll(context, context.viewer, input)),
}
