import { z } from 'zod'
import { isPlainName, NAME_REFUSED } from './names.rules'

/** The name of a person or a business, on one line. */
export const plainName = (max: number) => z.string().trim().max(max).refine(isPlainName, NAME_REFUSED)
/** One that cannot be left out. */
export const requiredName = (max: number, missing?: string) =>
  z.string().trim().min(1, missing).max(max).refine(isPlainName, NAME_REFUSED)
