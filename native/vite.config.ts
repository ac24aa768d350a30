import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractReads } from '../scripts/build/contract-reads.ts'
import { pageLists } from '../scripts/build/pages/plugin.ts'
import { slimRoutes } from '../scripts/build/pages/slim-routes.ts'
import { plainIcons } from '../scripts/build/plain-icons.ts'
import { refuseServerCode } from '../scripts/build/refuse-server-code.ts'
import { START } from '../scripts/build/start-options.ts'
import { API_ORIGIN } from './origin.ts'

const floor = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** The web once more, as files that need no server of their own: one page that draws all of them. */
export default defineConfig({
  publicDir: 'web/public',
  resolve: {
    alias: { '#art': floor('art'), '#contract': floor('contract'), '#web': floor('web'), '#native': floor('native') },
  },
  define: { 'import.meta.env.VITE_API_ORIGIN': JSON.stringify(API_ORIGIN) },
  plugins: [
    tailwindcss(),
    slimRoutes(),
    tanstackStart({ ...START, spa: { enabled: true, prerender: { outputPath: '/index' } } }),
    react({ jsxImportSource: '#native/jsx' }),
    pageLists(),
    contractReads(),
    plainIcons(),
    refuseServerCode(),
  ],
  environments: {
    client: { build: { outDir: process.env.SHELL_FOLDER ?? 'native/www' } },
    ssr: { build: { outDir: 'dist/native' } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
})
