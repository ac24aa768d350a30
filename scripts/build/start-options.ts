/** How TanStack Start finds the web: the same code for the browser and for the native app. */
export const START = {
  srcDirectory: 'web',
  client: { entry: './client.tsx' },
  server: { entry: './renderer.ts' },
  router: {
    entry: './router.tsx',
    routesDirectory: 'routes',
    generatedRouteTree: 'routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
  },
} as const
