import { useState } from 'react'
import type { z } from 'zod'
import { readNumber } from '#web/kit/form/numbers'

/**
 * Values that are judged by the shape they are sent as: a mistake is said beside its field once somebody tried to send it, and
 * goes as soon as it is mended.
 *
 * @param toSent what the fields hold, as it is sent
 */
export function useCheckedForm<Values extends object, Sent extends z.ZodType>(
  begun: () => Values,
  shape: Sent,
  toSent: (values: Values) => unknown,
) {
  const [values, setValues] = useState(begun)
  const [tried, setTried] = useState(false)
  const read = shape.safeParse(toSent(values))
  const issues = tried && !read.success ? read.error.issues : []
  return {
    values,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    /** The words about a field, by where it stands in what is sent. */
    wrong: (path: string) => issues.find((issue) => String(issue.path[0] ?? '') === path)?.message,
    /** @returns what is to be sent; null where something is wrong, which is marked then */
    submit: (): z.output<Sent> | null => {
      setTried(true)
      return read.success ? read.data : null
    },
    /** Changes whenever somebody tries and something is wrong. */
    tried: issues.length > 0,
  }
}

/** A number somebody typed; null where the field is empty, and NaN where it is none. */
export function typedNumber(text: string): number | null {
  return text.trim() === '' ? null : readNumber(text)
}
