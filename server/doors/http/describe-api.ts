import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { CSRF_HEADER } from '#contract/account.rules'
import { DECLARED } from '#contract/declared'
import type { EndpointMeta } from '#contract/endpoint'
import { GENERAL_LIMITS } from '#contract/general-limits'
import { contract } from '#contract/index'
import type { Access } from '#contract/roles'
import { rolesThatMay } from '#contract/team.rules'
import { manifests } from '../../manifests'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
const ENDPOINTS = DECLARED.map(({ title, domain, route, meta }) => ({
  id: title,
  domain,
  method: route.method ?? 'POST',
  meta,
}))

const { visitor, person, writes } = GENERAL_LIMITS
const ABOUT = `Every endpoint says who may call it. Who is signed in sends an access token; what they change carries a
security token besides, which \`account.csrfToken\` issues. Within five minutes the calls of a visitor’s address end at
${visitor.count}, those of a person at ${person.count.toLocaleString('en-US')}, of which ${writes.count} may be writes; what is refused with 429 says in
\`Retry-After\` when to come again.`

/** The API as OpenAPI 3.1, from the contract: nothing in it is written twice. */
export async function describeApi(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Pawstead',
      version: '0.1.0',
      description: ABOUT.replaceAll('\n', ' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.entries(manifests).map(([name, { about }]) => ({ name, description: about })),
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        securityToken: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
      },
    },
  })
  describeOperations(document)
  return withoutDoubleBounds(document) as object
}

function describeOperations({ paths = {} }: Document): void {
  const known = new Map(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]))
  for (const item of Object.values(paths)) {
    for (const method of ['get', 'put', 'post', 'delete', 'patch'] as const) {
      const operation = item?.[method]
      const endpoint = known.get(operation?.operationId ?? '')
      if (!operation || !endpoint) continue
      const { domain, meta } = endpoint
      operation.summary = meta.summary
      operation.description = aboutOf(meta)
      operation.tags = [domain]
      operation.security = securityOf(meta.access, endpoint.method)
    }
  }
}

function securityOf(access: Access, method: string): Record<string, string[]>[] {
  if (access === 'anyone') return []
  return [method === 'GET' ? { accessToken: [] } : { accessToken: [], securityToken: [] }]
}

function aboutOf({ access, fresh, limit }: EndpointMeta): string {
  const who = typeof access === 'object' ? forTeam(access) : WHO[access]
  const proof = fresh ? ' Needs a proof of who is asking that is younger than ten minutes.' : ''
  const own = limit ? ` At most ${limit.count} times within ${limit.windowS} seconds.` : ''
  return who + proof + own
}

function forTeam({ profile, may }: Extract<Access, object>): string {
  if (!may) return `For people with a ${profile} profile.`
  const roles = rolesThatMay(may)
  return `For people with a ${profile} profile, and for those of its team who are ${roles.join(' or ')}.`
}

const WHO: Record<Extract<Access, string>, string> = {
  anyone: 'For everybody.',
  'signed-in': 'For people who are signed in.',
  admin: 'For admins.',
  'super-admin': 'For super-admins.',
}

/** A number above zero is written with the least of all numbers beside it, which says nothing more. */
function withoutDoubleBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDoubleBounds)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([key]) =>
      !(key === 'minimum' && typeof (value as { exclusiveMinimum?: unknown }).exclusiveMinimum === 'number') &&
      !(key === 'maximum' && typeof (value as { exclusiveMaximum?: unknown }).exclusiveMaximum === 'number'),
  )
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutDoubleBounds(inner)]))
}
