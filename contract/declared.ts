import type { z } from 'zod'
import type { EndpointMeta } from './endpoint'
import { contract } from './index'

/** What the contract says about one endpoint. */
export type DeclaredEndpoint = {
  domain: string
  /** Within its domain. */
  name: string
  /** `products.list` */
  title: string
  meta: EndpointMeta
  route: { method?: string; path?: string }
  inputSchema: z.ZodType | undefined
  outputSchema: z.ZodType | undefined
}

type Kept = {
  '~orpc': Pick<DeclaredEndpoint, 'meta' | 'route'> & { inputSchema?: z.ZodType; outputSchema?: z.ZodType }
}

/** Every endpoint there is, as it is declared. */
export const DECLARED: readonly DeclaredEndpoint[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Kept>).map(
    ([
      name,
      {
        '~orpc': { meta, route, inputSchema, outputSchema },
      },
    ]) => ({
      domain,
      name,
      title: `${domain}.${name}`,
      meta,
      route,
      inputSchema,
      outputSchema,
    }),
  ),
)
