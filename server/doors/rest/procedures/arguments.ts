import { z } from 'zod'

/** What PostgreSQL takes for a uuid and a client writes: any version, either case. */
export const Id = z.guid().toLowerCase()

/** Numbers count as their digits, as they would in a text column. */
export const Text = (max: number) =>
  z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(max))

/** A moment with its offset, or in UTC without one; a day begins at midnight UTC. */
export const Moment = z
  .union([
    z.iso.datetime({ offset: true }),
    z.iso.datetime({ local: true }).transform((text) => `${text}Z`),
    z.iso.date(),
  ])
  .transform((text) => new Date(text))

export const Json = z.record(z.string().max(80), z.unknown())

export const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values)

/** Null, and of texts an empty one, is the same as nothing. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional())
}
