import type { Router } from '@orpc/server'
import type { Contract } from '#contract/index'
import { type Context, open } from '../identity/gate'
import { manifests } from '../manifests'

type Handlers = { [Key in keyof Contract]: Router<Contract[Key], Context> }

const handlers = Object.fromEntries(Object.entries(manifests).map(([key, manifest]) => [key, manifest.handlers]))

/** The handlers of every domain. Its type is written out, because the compiler finds the one it would work out too long. */
export const router: Router<Contract, Context> = open.router(handlers as Handlers)
