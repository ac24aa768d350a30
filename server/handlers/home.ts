import { open } from '../gate'
import { getHome } from '../services/home'

export const home = {
  get: open.home.get.handler(({ context }) => getHome(context)),
}
