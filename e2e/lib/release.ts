import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Release = {
  origin: string
  /** From now on the site is of another build, as far as its worker can tell. */
  next(): void
  /** Files whose path fits are gone, as old ones are after a release, until a page is asked for: it names the new ones. */
  remove(gone: RegExp): void
  close(): void
}

/**
 * Stands in front of the site under an address of its own, and can release: the worker is the built one with the name
 * of its build changed everywhere. Routing in the browser would not do, since it does not see how workers are renewed.
 */
export async function releasable(site: string): Promise<Release> {
  const first = await (await fetch(`${site}/sw.js`)).text()
  const build = /\/offline[`"'],revision:[`"']([\w-]+)/.exec(first)?.[1]
  if (!build) throw new Error('the worker does not name its build')
  let worker = first
  let gone: RegExp | undefined
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (headers.accept?.includes('text/html')) gone = undefined
    if (gone?.test(url)) {
      outgoing.writeHead(404).end()
    } else if (url === '/sw.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker)
    } else {
      // a connection for each: one that was kept may just be closing
      const onward = ask(site + url, { method, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    }
  })
  // live connections go through as they are
  server.on('upgrade', ({ url = '/', headers }, near, head) => {
    const onward = ask(site + url, { headers, agent: false })
    // a page that is left hangs up whenever it likes, also before there is an answer
    near.on('error', () => near.destroy())
    near.on('close', () => onward.destroy())
    onward.on('upgrade', (answer, far, first) => {
      far.on('error', () => far.destroy())
      near.on('close', () => far.destroy())
      if (near.destroyed) return far.destroy()
      const fields = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${fields.join('\r\n')}\r\n\r\n`)
      near.write(first)
      far.write(head)
      far.pipe(near).pipe(far)
    })
    onward.on('response', () => near.destroy())
    onward.on('error', () => near.destroy())
    onward.end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    next: () => {
      worker = first.replaceAll(build, 'next-build')
    },
    remove: (files) => {
      gone = files
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
