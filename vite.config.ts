import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractReads } from './scripts/build/contract-reads.ts'
import { pageLists } from './scripts/build/pages/plugin.ts'
import { slimRoutes } from './scripts/build/pages/slim-routes.ts'
import { plainIcons } from './scripts/build/plain-icons.ts'
import { publicFiles } from './scripts/build/public-files.ts'
import { refuseServerCode } from './scripts/build/refuse-server-code.ts'
import { forEverybody } from './scripts/build/shared-files.ts'
import { START } from './scripts/build/start-options.ts'

const floor = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** The web: the browser's files into dist/client, the renderer the server loads into dist/renderer. */
export default defineConfig({
  publicDir: 'web/public',
  resolve: {
    alias: {
      '#art': floor('art'),
      '#contract': floor('contract'),
      '#web': floor('web'),
      // what React itself can do since version 18
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    tailwindcss(),
    slimRoutes(),
    tanstackStart(START),
    react(),
    pageLists(),
    contractReads(),
    plainIcons(),
    refuseServerCode(),
    publicFiles(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // The list of which scripts each part needs would come with every page, 5 kB; a part names them when it comes.
        modulePreload: {
          resolveDependencies: (_part, files, { hostType }) =>
            files.filter((file) => hostType === 'html' || file.endsWith('.css')),
        },
        // What many pages share comes as one file instead of thirty: fewer requests, and it compresses better together.
        // What changes only with React or the router stays in browsers from version to version, and runs by itself before
        // the rest: `server/doors/http/late-scripts.ts` knows these two by their names.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)[\\/]/ },
                {
                  name: 'framework',
                  minShareCount: 4,
                  // what asks in pages or many things at once comes with the few pages that do
                  test: /node_modules.(?:@tanstack|use-sync-external-store)[\\/](?!.*(?:[iI]nfiniteQuery(?:Observer)?|useQueries|queriesObserver)\.js$)/,
                },
                { name: forEverybody, test: /[\\/](?:art|web|contract|lucide-react)[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { outDir: 'dist/renderer' } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
})
