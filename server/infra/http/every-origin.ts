import { cors } from 'hono/cors'

/**
 * For the paths of the published client (protocol, section 0): pages of any origin may call, as the native app has none
 * of ours. That is safe because only a bearer token opens anything there, and no cookie does.
 */
export const allowEveryOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'apikey',
    'authorization',
    'content-type',
    'accept',
    'prefer',
    'range',
    'range-unit',
    'accept-profile',
    'content-profile',
    'x-client-info',
    'x-supabase-api-version',
    'x-retry-count',
    'x-region',
    'traceparent',
    'tracestate',
    'baggage',
  ],
  exposeHeaders: [
    'X-Supabase-Api-Version',
    'X-Sb-Error-Code',
    'Content-Range',
    'Content-Profile',
    'X-Total-Count',
    'Link',
    'Retry-After',
    'WWW-Authenticate',
  ],
  maxAge: 600,
})
