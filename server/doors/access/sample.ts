import { z } from 'zod'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
}

/** A request with nothing but what it must have, each as plain as it may be; ids are `id`. */
export function sampleOf(schema: z.ZodType | undefined, id: string): Record<string, unknown> {
  if (!schema) return {}
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return sampleValue(json, id) as Record<string, unknown>
}

/** Names of the fields of a request. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

function sampleValue(schema: Schema, id: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return sampleValue(either, id)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(required.map(([name, one]) => [name, sampleValue(one, id)]))
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleValue(schema.items ?? {}, id))
  if (type === 'string') return textOf(schema, id)
  if (type === 'number' || type === 'integer') return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  if (type === 'boolean') return false
  if (type === 'null') return null
  // a moment, which JSON has no word for
  return new Date('2026-01-02T10:00:00Z')
}

function textOf({ format, minLength = 0 }: Schema, id: string): string {
  if (format === 'uuid') return id
  if (format === 'date') return '2026-01-02'
  if (format === 'email') return `${id}@test.example`
  return 'x'.repeat(Math.max(minLength, 1))
}
