import { RestError } from './rest-error'

/** One row as an object, or rows as a list. */
export type Form = 'object' | 'list'

/** The header Accept: the first that we can answer in. @throws RestError PGRST107 */
export function parseAccept(header: string | undefined): Form {
  const types = (header || '*/*').split(',').map((type) => type.trim().toLowerCase())
  for (const type of types) {
    const [name = '', ...parameters] = type.split(';').map((part) => part.trim())
    // How much it is wanted changes nothing, and there is one character set.
    if (!parameters.every((parameter) => /^(?:charset=utf-8|q=[\d.]+)$/.test(parameter))) continue
    if (name === 'application/vnd.pgrst.object+json' || name === 'application/vnd.pgrst.object') return 'object'
    if (name === '*/*' || name === 'application/*' || name === 'application/json') return 'list'
  }
  const asked = types.join(', ').slice(0, 200)
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${asked}`)
}

/** The headers that name a schema: there is one. @throws RestError PGRST106 */
export function checkSchema(name: string | undefined): void {
  if (name === undefined || name === 'public') return
  const hint = 'Only the following schemas are exposed: public'
  throw new RestError(406, 'PGRST106', `Invalid schema: ${name.slice(0, 200)}`, null, hint)
}
