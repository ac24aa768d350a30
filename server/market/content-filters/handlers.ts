import { signedIn } from '#server/identity/gate'
import { addFilter, removeFilter } from './change'
import { listFilters } from './list'
import { tryFilters } from './try'

const { contentFilters: door } = signedIn

export const contentFilters = {
  list: door.list.handler(({ context }) => listFilters(context)),
  add: door.add.handler(({ context, input }) => addFilter(context, context, input)),
  remove: door.remove.handler(({ context, input }) => removeFilter(context, context, input.id)),
  try: door.try.handler(({ context, input }) => tryFilters(context, context.viewer, input)),
}
