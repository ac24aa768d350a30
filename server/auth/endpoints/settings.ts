import type { Context } from 'hono'

/** Which ways in are open, for clients that draw their sign-in page from it. */
export function getSettings(c: Context): Response {
  return c.json({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
}
