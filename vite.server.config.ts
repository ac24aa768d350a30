import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const floor = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** The server into dist/server: one file a program or thread, with the packages it needs left in node_modules. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '#contract': floor('contract'), '#server': floor('server') } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: floor('server/main.ts'),
        seed: floor('server/seed/cli.ts'),
        reconcile: floor('server/services/ledger/reconcile/cli.ts'),
        backup: floor('server/backup/backup-cli.ts'),
        restore: floor('server/backup/restore-cli.ts'),
        'draw-pdf': floor('server/services/invoices/document/pdf/worker.ts'),
        map: floor('server/seed/town/draw-map.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
