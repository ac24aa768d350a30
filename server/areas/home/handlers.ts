import { open } from '#server/identity/gate'
import { getHome } from './home'

export const home = {
  get: open.home.get.handler(({ context }) => getHome(context)),
}
