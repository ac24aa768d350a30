type Answer<Data> = { data: Data; error: { code: string } | null; status: number }

/** What the published client makes of an answer: the data, or of a refusal its status and code. */
export async function outcome<Data>(call: PromiseLike<Answer<Data>>): Promise<Data | { status: number; code: string }> {
  const { data, error, status } = await call
  return error ? { status, code: error.code } : data
}

export const refused = (status: number, code: string) => ({ status, code })

export const NOT_SIGNED_IN = refused(401, '42501')
export const NOT_ALLOWED = refused(403, '42501')
/** Exactly one row was asked for. */
export const NOT_ONE = refused(406, 'PGRST116')
