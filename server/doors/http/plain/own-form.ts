import type { Asked } from '../enter-door'

/**
 * Whether a form comes from one of our pages, as far as its browser says: a page that keeps its address to itself sends no
 * origin. Nobody is signed in at these forms, so there is nothing a stranger's page could borrow.
 */
export function isOwnForm(c: Asked): boolean {
  return ['same-origin', undefined].includes(c.req.header('sec-fetch-site'))
}

/** The fields of a form, without what the database does not take; none where something else was sent. */
export async function fieldsOf(c: Asked): Promise<(name: string) => string> {
  const isForm = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')
  const fields: Record<string, unknown> = isForm ? await c.req.parseBody() : {}
  return (name) => {
    const field = fields[name]
    return typeof field === 'string' ? field.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed() : ''
  }
}
