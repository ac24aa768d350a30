type Raw = Record<string, unknown>

/** A value of the address that must be one of a list; anything else counts as not there. */
export function oneOf<Value extends string>(raw: unknown, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === raw)
}

/** Text of the address, trimmed; undefined when there is none. */
export function textOf(raw: unknown, max = 200): string | undefined {
  const text = typeof raw === 'string' ? raw.trim().slice(0, max) : ''
  return text || undefined
}

/** A day as date fields write it. */
export function dayOf(raw: unknown): string | undefined {
  const text = textOf(raw)
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export function idOf(raw: unknown): string | undefined {
  const text = textOf(raw)
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined
}

/** Leaves out what is undefined, so that the address stays short. */
export function given<Params extends Raw>(params: Params): { [Key in keyof Params]?: Exclude<Params[Key], undefined> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as never
}
