// What a browser has to fetch before a page works: the scripts and fonts that its HTML and style sheets name.
import { gzipSync } from 'node:zlib'

/** `scripts` are paths. */
export type Weight = { path: string; scripts: string[]; scriptBytes: number; fonts: string[]; fontBytes: number }

/** Scripts in bytes after gzip at its best, fonts as they are (they are compressed already). */
export async function weigh(origin: string, path: string): Promise<Weight> {
  const html = await textOf(origin + path, 'text/html')
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const scripts = new Set([
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1] ?? ''),
    ...links.filter((tag) => /rel="modulepreload"/.test(tag)).map(hrefOf),
    // what comes after the first paint is named by the script that asks for it, and by the router's state
    ...[...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''),
  ])
  await addStaticImports(origin, scripts)
  const styles = links.filter((tag) => /rel="stylesheet"/.test(tag)).map(hrefOf)
  const fonts = new Set<string>()
  for (const style of styles) {
    for (const url of fontsForLatin(await textOf(new URL(style, origin).href)))
      fonts.add(new URL(url, new URL(style, origin)).pathname)
  }
  const sizes = await Promise.all(
    [...scripts].map(async (src) => gzipSync(await bytesOf(new URL(src, origin).href), { level: 9 }).length),
  )
  const fontSizes = await Promise.all([...fonts].map(async (src) => (await bytesOf(origin + src)).length))
  return { path, scripts: [...scripts], scriptBytes: sum(sizes), fonts: [...fonts], fontBytes: sum(fontSizes) }
}

/** Adds what the scripts import statically and the HTML did not name: it is fetched all the same. */
async function addStaticImports(origin: string, scripts: Set<string>): Promise<void> {
  for (const src of scripts) {
    const url = new URL(src, origin)
    const code = await textOf(url.href)
    for (const match of code.matchAll(/(?:^|[;}\n])\s*import\s*(?:[^"'();]*?\bfrom\s*)?["']([^"']+)["']/g)) {
      scripts.add(new URL(match[1] ?? '', url).pathname)
    }
  }
}

/** A face without a range, or whose range holds the letter "a", is fetched for English text. */
function fontsForLatin(css: string): string[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const range = /unicode-range:([^;}]+)/i.exec(face)?.[1]
    if (range && !holdsLetterA(range)) return []
    return /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1] ?? []
  })
}

function holdsLetterA(range: string): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-')
    const low = Number.parseInt(from.replaceAll('?', '0'), 16)
    const high = Number.parseInt(to.replaceAll('?', 'f'), 16)
    return low <= 0x61 && 0x61 <= high
  })
}

function hrefOf(tag: string): string {
  return /href="([^"]+)"/.exec(tag)?.[1] ?? ''
}

async function textOf(url: string, accept = '*/*'): Promise<string> {
  return (await bytesOf(url, accept)).toString('utf8')
}

async function bytesOf(url: string, accept = '*/*'): Promise<Buffer> {
  const response = await fetch(url, { headers: { accept, 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
