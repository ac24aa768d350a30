import { signedIn } from '../gate'
import { getMe } from '../services/account'

export const account = {
  me: signedIn.account.me.handler(({ context }) => getMe(context, context.viewer)),
}
