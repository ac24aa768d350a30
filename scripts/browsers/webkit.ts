// WebKitGTK's MiniBrowser on a screen of its own, driven by WebDriver. It calls its language C, as on a bare system.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { Builder, type WebElement } from 'selenium-webdriver'
import { freePort } from '../bench/app.ts'
import { heard, listen } from './complaints.ts'
import { type Driver, until } from './driven.ts'

export async function openWebKit(driverPath: string, browserPath: string): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const server = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      LANG: 'C',
      LC_ALL: 'C',
      LANGUAGE: '',
      // drawn by the processor: there is no graphics card to speak to
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  await until('the driver', () => isListening(port))
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    })
    .build()
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 960 })
  const listening = () => browser.executeScript(`if (!window.walkListens) { window.walkListens = true; (${listen})() }`)
  return {
    name: 'WebKit',
    version: (await browser.getCapabilities()).getBrowserVersion() ?? '',
    async open(url) {
      await browser.get(url)
      await listening()
    },
    async evaluate<T>(script: (...args: string[]) => T, ...args: string[]) {
      // pages reached by pressing are listened to from the first question on
      await listening()
      return browser.executeScript<T>(`return (${script})(...arguments)`, ...args)
    },
    async find(script, ...args) {
      const element = await browser.executeScript<WebElement | null>(`return (${script})(...arguments)`, ...args)
      return element && { click: () => element.click(), type: (text) => element.sendKeys(text) }
    },
    complaints: () => browser.executeScript<string[]>(`return (${heard})()`),
    async close() {
      await browser.quit().catch(() => undefined)
      await Promise.all([server, screen].map(end))
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } finally {
    socket.destroy()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
