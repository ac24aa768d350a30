// Refuses a build whose browser bundle holds a module of the server, or of Node.
import type { Plugin } from 'vite'

export function refuseServerCode(): Plugin {
  return {
    name: 'pawstead:refuse-server-code',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const strays = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds.filter(isServerCode) : [],
      )
      if (strays.length > 0) this.error(`The browser bundle holds server code:\n${strays.join('\n')}`)
    },
  }
}

function isServerCode(id: string): boolean {
  return id.startsWith('node:') || (/\/server\/[^?]*\.tsx?$/.test(id) && !id.includes('/node_modules/'))
}
