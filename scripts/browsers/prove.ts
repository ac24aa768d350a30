// Walks the built product in each of the other browsers, and prints what each step found.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningApp, startApp } from '../bench/app.ts'
import { type Driver, Walker } from './driven.ts'
import { openFirefox } from './firefox.ts'
import { provideOtherBrowsers } from './provide.ts'
import { STEPS, type Town } from './walk.ts'
import { openWebKit } from './webkit.ts'

const EMAIL = 'parent@pawstead.example'
const PASSWORD = 'millbrook-street-2026'

/** @returns whether every step passed in every browser, and none of them complained */
export async function proveBrowsers(): Promise<boolean> {
  const { firefox, webkitDriver, miniBrowser } = provideOtherBrowsers()
  const opens = [() => openFirefox(firefox), () => openWebKit(webkitDriver, miniBrowser)]
  let passed = 0
  let failed = 0
  for (const open of opens) {
    const folder = mkdtempSync(join(tmpdir(), 'pawstead-browsers-'))
    let app: RunningApp | undefined
    let driver: Driver | undefined
    try {
      app = await startApp(folder)
      driver = await open()
      console.log(`\n${driver.name} ${driver.version}`)
      const { url } = app
      const town = await readTown(url)
      const walker = new Walker(driver, url)
      for (const { name, walk } of STEPS) {
        if (await report(name, () => walk(walker, town))) passed++
        else failed++
      }
      if (await report('says nothing in its console', () => expectSilence(walker.driver))) passed++
      else failed++
    } finally {
      await driver?.close()
      await app?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(`\nbrowsers: ${passed} passed, ${failed} failed`)
  return failed === 0
}

async function report(name: string, work: () => Promise<void>): Promise<boolean> {
  const startedAt = performance.now()
  try {
    await work()
    console.log(`  passed  ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    return true
  } catch (error) {
    // a driver's own refusals have a name and often no words
    console.log(`  FAILED  ${name}: ${error instanceof Error ? `${error.name} ${error.message}` : error}`)
    return false
  }
}

async function expectSilence(driver: Driver): Promise<void> {
  const complaints = await driver.complaints()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

/** Asks for an invoice that the pet parent of the demo has still to pay. */
async function readTown(url: string): Promise<Town> {
  const session = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_pawstead', 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  const { access_token: token } = (await session.json()) as { access_token: string }
  const answer = await fetch(`${url}/api/invoices/received`, { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await answer.json()) as { items: { id: string; status: string }[] }
  const open = items.find(({ status }) => status === 'sent' || status === 'overdue')
  if (!open) throw new Error('The demo town has no invoice to pay')
  return { openInvoice: open.id, email: EMAIL, password: PASSWORD }
}
