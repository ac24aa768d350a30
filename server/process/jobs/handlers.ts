import { allParts } from '../../manifests'
import type { Handlers } from './drain'

/** Who does what must follow a change; that none is missing is the compiler's, in `manifests.ts`. */
export const handlers = Object.assign({}, ...Object.values(allParts).map(({ topics }) => topics)) as Handlers
