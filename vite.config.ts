import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseServerCode } from './scripts/build/refuse-server-code.ts'

const floor = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** Any module but the schemas and the form state. */
const NOT_FORMS = /^(?!.*node_modules.(?:zod|react-hook-form|@hookform).)/

/** The web: the browser's files into dist/client, the renderer the server loads into dist/renderer. */
export default defineConfig({
  publicDir: 'web/public',
  resolve: { alias: { '#contract': floor('contract'), '#web': floor('web') } },
  plugins: [
    tailwindcss(),
    tanstackStart({
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
    }),
    react(),
    refuseServerCode(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // What many pages share comes as one file instead of thirty: fewer requests, and it compresses better together.
        // Not what only forms need: many share it by now, and it would come with every page.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 5, test: NOT_FORMS }] } },
        },
      },
    },
    ssr: { build: { outDir: 'dist/renderer' } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
})
