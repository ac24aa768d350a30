import type { StandardRPCSerializer } from '@orpc/client/standard'

/**
 * A value as the RPC protocol writes it. The protocol's own serializer walks through everything with a path in hand to
 * note where dates and other rich values stand; most of our answers hold none and are JSON as they are.
 */
export function toWire(value: unknown, serializer: StandardRPCSerializer): string {
  return JSON.stringify(isPlain(value) ? { json: value } : serializer.serialize(value))
}

/** Nothing in it that JSON would lose. */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object':
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isPlain)
      if (Object.getPrototypeOf(value) !== Object.prototype) return false
      for (const key in value) {
        const inner: unknown = value[key as keyof typeof value]
        // A missing member is left out either way; in a list it would become null.
        if (inner !== undefined && !isPlain(inner)) return false
      }
      return true
    default:
      return false
  }
}
