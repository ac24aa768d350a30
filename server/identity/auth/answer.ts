import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AuthRefusal } from '#server/core/refusals/auth-refusal'

const VERSION_HEADER = 'X-Supabase-Api-Version'
const VERSION = '2024-01-01'

/** The client names the newest wire version it knows as a date; from 2024-01-01 on errors have their new form. */
function speaksNewVersion(c: Context): boolean {
  const asked = c.req.header(VERSION_HEADER) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= VERSION
}

/** Says which wire version the answer is in, and that nobody may keep it unless the endpoint says otherwise. */
export const answerHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  if (speaksNewVersion(c)) c.res.headers.set(VERSION_HEADER, VERSION)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** Puts a refusal on the wire, in the form the client's version asks for. */
export function answerRefusal(c: Context, refusal: AuthRefusal): Response {
  const { code, status, message, retryAfterS, extra } = refusal
  c.header('X-Sb-Error-Code', code)
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  const body = speaksNewVersion(c)
    ? { code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra }
  return c.json(body, status as ContentfulStatusCode)
}
