import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { whyNoSignUps } from '#server/core/switches/switches'
import { authSsoProviders } from '#server/tables/auth-sso'
import type { AuthContext } from '../context'
import { textsAreSent } from '../texts'

/** Which ways in are open, for clients that draw their sign-in page from it. */
export async function getSettings(auth: AuthContext, c: Context): Promise<Response> {
  const { db } = auth.deps
  const providers = auth.providers.list.map(({ name }) => [name, true])
  const [company] = await db
    .select({ id: authSsoProviders.id })
    .from(authSsoProviders)
    .where(eq(authSsoProviders.enabled, true))
    .limit(1)
  return c.json({
    external: { ...Object.fromEntries(providers), anonymous_users: false, email: true, phone: textsAreSent(auth) },
    // Beyond the protocol: what to write on the buttons.
    providers: auth.providers.list,
    disable_signup: (await whyNoSignUps(auth.deps)) !== null,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: textsAreSent(auth) ? 'twilio' : '',
    saml_enabled: company !== undefined,
  })
}
