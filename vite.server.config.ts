import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const floor = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** The server into dist/server: one file a program or thread, with the packages it needs left in node_modules. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '#art': floor('art'), '#contract': floor('contract'), '#server': floor('server') } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: floor('server/process/main.ts'),
        seed: floor('server/process/seed/cli.ts'),
        reconcile: floor('server/process/reconcile/cli.ts'),
        backup: floor('server/process/backup/backup-cli.ts'),
        restore: floor('server/process/restore/restore-cli.ts'),
        'draw-pdf': floor('server/money/invoices/document/pdf/worker.ts'),
        map: floor('server/town/draw-map.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
