import { z } from 'zod'

/** RPC sends a date, plain HTTP a text. */
export const Moment = z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))])
