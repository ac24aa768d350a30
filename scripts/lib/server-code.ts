// Lets a script import the server's own sources, whose imports name no file endings. To be imported before them.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const isOurs = context.parentURL?.endsWith('.ts') && /^\.{1,2}\//.test(specifier)
    return next(isOurs && !specifier.endsWith('.ts') ? `${specifier}.ts` : specifier, context)
  },
})
