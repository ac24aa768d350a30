import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const floor = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

export default defineConfig({
  resolve: { alias: { '#contract': floor('contract'), '#server': floor('server'), '#web': floor('web') } },
  test: {
    include: ['{contract,native,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
})
