import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { publicFiles } from './scripts/build/public-files.ts'
import { refuseServerCode } from './scripts/build/refuse-server-code.ts'
import { START } from './scripts/build/start-options.ts'

const floor = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** Any module but the schemas, the form state, what only the pages of profiles draw, and the areas that only some people go to. */
const FOR_EVERYBODY =
  /^(?!.*(?:node_modules.(?:zod|react-hook-form|@hookform|@capacitor|lucide-react.dist.esm.icons.(?:calendar-x|external-link|eye-off|globe|mail|map|navigation|phone|share-2|siren|user-x)\.)|web.lib.(?:native|open-words|place)|contract.(?:art|roles|(?:hours|info|media|notifications|onboarding|profile-review|profiles|support).rules)|web.ui.(?:art|choice-card|fieldset|monogram|photo|prompt-card)|web.features.\w+.(?:dashboard|desk|detail.facts)|web.shell.(?:(?:account|active|post|profile|prompt)-|prompts)|web.features.cart.merge|web.features.(?:accessibility|account|admin|checkout|dashboards|guards|info|install|map|marketplace|notifications|onboarding|orders|own-profile|photos|profiles|pwa|session|settings|support)).)/

/** The web: the browser's files into dist/client, the renderer the server loads into dist/renderer. */
export default defineConfig({
  publicDir: 'web/public',
  resolve: { alias: { '#contract': floor('contract'), '#web': floor('web') } },
  plugins: [tailwindcss(), tanstackStart(START), react(), refuseServerCode(), publicFiles()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // What many pages share comes as one file instead of thirty: fewer requests, and it compresses better together.
        // Not what forms and private pages share among themselves: it would come with every public page.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4, test: FOR_EVERYBODY }] } },
        },
      },
    },
    ssr: { build: { outDir: 'dist/renderer' } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
})
