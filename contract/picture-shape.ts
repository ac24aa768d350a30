import { z } from 'zod'

/** A picture as pages get it; `media.rules.ts` says what each part means. */
export const Picture = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
  alt: z.string(),
})
