import { z } from 'zod'
import type { EndpointName } from '#contract/data-door'
import { refuse } from '#server/core/refusals/refuse'
import { asFarAsSignedIn, type Context } from '#server/identity/gate'
import { owesSecondFactor } from '#server/identity/owes'
import { permit } from '../permit'
import type { Asking } from '../writes/write'
import { badArgument, noSuchFunction, notAnObject } from './refusal'

/** @throws RestError, or a refusal of the services */
export type Procedure = (name: string, context: Context, args: unknown) => Promise<unknown>

type Call<Who, Shape extends z.ZodRawShape> = (asking: Who, args: z.output<z.ZodObject<Shape>>) => Promise<unknown>

/** What anybody may call. */
export function open<Shape extends z.ZodRawShape>(shape: Shape, call: Call<Context, Shape>): Procedure {
  const schema = z.object(shape)
  return async (name, context, args) => {
    const named = matchNames(name, schema, args)
    return call({ ...context, viewer: asFarAsSignedIn(context.viewer) }, readArguments(schema, named))
  }
}

/** What exactly those may call who may call the endpoint of the typed API, as often, with a proof as fresh. */
export function like<Shape extends z.ZodRawShape>(
  endpoint: EndpointName,
  shape: Shape,
  call: Call<Asking, Shape>,
): Procedure {
  const schema = z.object(shape)
  return async (name, context, args) => {
    const named = matchNames(name, schema, args)
    const { viewer } = context
    if (!viewer) throw refuse('SIGN_IN_FIRST')
    if (owesSecondFactor(viewer)) throw refuse('FRESH_CHECK_NEEDED', { needs: 'second-factor' })
    const asking = await permit(endpoint, { ...context, viewer })
    return call(asking, readArguments(schema, named))
  }
}

/** A function is found by its name and those of its arguments: every one it needs, and none it does not have. */
function matchNames(name: string, { shape }: z.ZodObject, args: unknown): Record<string, unknown> {
  if (!args || typeof args !== 'object' || Array.isArray(args)) throw notAnObject()
  const own = Object.keys(shape)
  const known = Object.keys(args).every((key) => own.includes(key))
  const whole = own.every((key) => Object.hasOwn(args, key) || z.safeParse(shape[key] as z.ZodType, undefined).success)
  if (!known || !whole) throw noSuchFunction(name, args, own)
  return args as Record<string, unknown>
}

function readArguments<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, args: Record<string, unknown>) {
  const read = schema.safeParse(args)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0] ?? '')
  const value = args[name]
  if (value === null) throw badArgument('22004', name, value)
  if (issue?.code === 'too_big') throw badArgument('22001', name, value)
  throw badArgument(issue?.code === 'invalid_value' ? '22023' : '22P02', name, value)
}
