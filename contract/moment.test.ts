import { expect, test } from 'vitest'
import { z } from 'zod'
import { DECLARED } from './declared'

/** Whether a schema takes a date alone somewhere, which no JSON can say. */
function takesDatesAlone(schema: unknown): boolean {
  if (schema instanceof z.ZodDate) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(takesDatesAlone)
  if (schema instanceof z.ZodArray) return takesDatesAlone(schema.element)
  if (schema instanceof z.ZodRecord) return takesDatesAlone(schema.valueType)
  if (schema instanceof z.ZodPipe) return takesDatesAlone(schema.in)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].some(takesDatesAlone)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return takesDatesAlone(schema.def.innerType)
  // another of its options takes the text
  if (schema instanceof z.ZodUnion) return schema.options.every(takesDatesAlone)
  return false
}

test('every moment that is sent can be sent over plain HTTP, as text', () => {
  expect(takesDatesAlone(z.object({ at: z.array(z.date().nullable().default(null)) }))).toBe(true)
  expect(DECLARED.filter(({ inputSchema }) => takesDatesAlone(inputSchema)).map(({ title }) => title)).toEqual([])
})
