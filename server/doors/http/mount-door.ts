import type { Hono } from 'hono'
import type { Door } from '#contract/door'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { answering } from './answering'
import { type Asked, type Doorkeeper, type Entered, enterDoor } from './enter-door'

type Manner = {
  /** What the parts of the address look like, as regular expressions; anything unless said. */
  shapes?: Record<string, string>
  /** Of refusals. */
  headers?: Record<string, string>
  /** Seconds until what was refused with 503 may be asked for again. */
  busyS?: number
  /** Refusals go on to the app that the door is part of, instead of being told in the API's shape. */
  passesOn?: true
}

/** Puts a declared door into the app: method, address, who may and how often are the declaration's. */
export function mountDoor<const D extends Door>(
  app: Hono<{ Bindings: HttpBindings }>,
  keeper: Doorkeeper<Deps>,
  door: D,
  serve: (c: Asked, entered: Entered<D>) => Promise<Response>,
  { shapes, headers = {}, busyS, passesOn }: Manner = {},
): void {
  app.on(door.method, routeOf(door, shapes), (c) => {
    const work = async () => serve(c, await enterDoor(keeper, door, c))
    return passesOn ? work() : answering({ door, headers, log: keeper.deps.log }, work, busyS)
  })
}

/** A declared address as the router takes it: `{id}.pdf` is one part, which carries its ending. */
export function routeOf({ path }: Pick<Door, 'path'>, shapes: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name: string, ending?: string) => {
    const shape = shapes[name] ?? (ending ? '.+' : '')
    const whole = shape + (ending ?? '').replace('.', '\\.')
    return whole ? `:${name}{${whole}}` : `:${name}`
  })
}
