// A browser that is driven from outside, whatever the protocol: what a walk asks of it.
import { setTimeout as sleep } from 'node:timers/promises'

/** What a person would call it by: its role, and words of its name. */
export type Target = { role: 'button' | 'link' | 'field' | 'label'; name: RegExp }

/** An element of the page, in a driver's own words. */
export type Handle = { click(): Promise<void>; type(text: string): Promise<void> }

/** What each driver brings. Scripts run in the page and know nothing but their arguments. */
export type Driver = {
  name: string
  version: string
  open(url: string): Promise<void>
  evaluate<T>(script: (...args: string[]) => T, ...args: string[]): Promise<T>
  find(script: (...args: string[]) => Element | null, ...args: string[]): Promise<Handle | null>
  /** Errors of the page since the start: uncaught ones, and refusals of the content policy. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

const PATIENCE_MS = 30_000
const POLL_MS = 50

/** Waits for what is asked to be there, and throws in words when it does not come. */
export async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    // a page that is just being left answers with an error, and the next one is asked
    const answer = await ask().catch(() => null)
    if (answer !== null && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`${what} did not come`)
    await sleep(POLL_MS)
  }
}

/** A person at a browser: goes by what can be read and pressed. */
export class Walker {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.#origin).href)
    await this.settled()
  }

  /** The scripts have taken over, and nothing is still to come. */
  async settled(): Promise<void> {
    await until('the page', () =>
      this.driver.evaluate(
        () =>
          (!location.pathname.startsWith('/dev/') ? document.documentElement.dataset.hydrated === 'true' : true) &&
          document.readyState === 'complete' &&
          document.querySelector('[aria-busy="true"]') === null,
      ),
    )
  }

  async press(target: Target): Promise<void> {
    await this.#click(target)
  }

  /** In place of what stands there. */
  async fill(name: RegExp, text: string): Promise<void> {
    const handle = await this.#click({ role: 'field', name })
    await this.driver.evaluate(() => (document.activeElement as HTMLInputElement).select())
    await handle.type(text)
  }

  /** Chooses an option of a select by its words. */
  async choose(name: RegExp, option: string): Promise<void> {
    await this.#find({ role: 'field', name })
    await this.driver.evaluate(chooseOption, name.source, option)
  }

  async reads(words: RegExp): Promise<void> {
    await until(`“${words.source}”`, () => this.sees(words))
  }

  /** Whether the words stand on the page now. */
  sees(words: RegExp): Promise<boolean> {
    return this.driver.evaluate(isWritten, words.source)
  }

  async at(path: RegExp): Promise<void> {
    await until(`the address ${path.source}`, () =>
      this.driver.evaluate((source) => new RegExp(source).test(location.pathname + location.search), path.source),
    )
    await this.settled()
  }

  /** A page may be drawn anew between being looked at and being pressed: what was not pressed is looked for once more. */
  async #click(target: Target): Promise<Handle> {
    for (;;) {
      const handle = await this.#find(target)
      try {
        await handle.click()
        return handle
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'StaleElementReferenceError') throw error
      }
    }
  }

  #find({ role, name }: Target): Promise<Handle> {
    return until(`${role} “${name.source}”`, () => this.driver.find(byRole, role, name.source))
  }
}

/** Runs in the page. */
function isWritten(source = ''): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: the words a person sees, without those of scripts and styles
  return new RegExp(source, 'i').test(document.body.innerText.replaceAll('\u00a0', ' '))
}

/** Runs in the page: the first visible element of a role whose name holds the words. */
function byRole(role = '', source = ''): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], input[type="submit"]',
    link: 'a[href]',
    field: 'input, select, textarea',
    label: 'label',
  }
  const words = new RegExp(source, 'i')
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')
    if (by) return by.split(' ').map(textOf).join(' ')
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    return (
      element.getAttribute('aria-label') ??
      (labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent)
    )
  }
  const found = [...document.querySelectorAll<HTMLElement>(selectors[role] ?? role)].find((element) => {
    const box = element.getBoundingClientRect()
    const visible = box.width > 0 && box.height > 0 && !element.closest('[inert], [aria-hidden="true"]')
    return (
      visible && !element.matches(':disabled') && words.test((nameOf(element) ?? '').replaceAll(/\s+/g, ' ').trim())
    )
  })
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

/** Runs in the page: as if the option had been pressed, which no two drivers do alike. */
function chooseOption(source = '', option = ''): void {
  const words = new RegExp(source, 'i')
  const select = [...document.querySelectorAll('select')].find((one) =>
    [...one.labels].some((label) => words.test(label.textContent ?? '')),
  )
  const chosen = [...(select?.options ?? [])].find(({ text }) => text === option)
  if (!select || !chosen) throw new Error(`no option ${option}`)
  select.value = chosen.value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
