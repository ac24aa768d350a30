type Options = {
  /** Where an origin really is, for sites that are not served under their own name. */
  routes?: Record<string, string>
  /** Programs send no such headers. */
  isProgram?: boolean
}

type Landing = { url: URL; status: number; text: string }
type Sent = { form?: Record<string, string>; headers?: Record<string, string> }

/** As much of a browser as sign-ins need: cookies per site, redirects, and the headers that say it is one. */
export function createBrowser({ routes = {}, isProgram = false }: Options = {}) {
  const jars = new Map<string, Map<string, string>>()
  const trail: string[] = []

  async function once(url: URL, { form, headers = {} }: Sent) {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const place = routes[url.origin] ? new URL(url.pathname + url.search, routes[url.origin]) : url
    const response = await fetch(place, {
      redirect: 'manual',
      headers: {
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(!isProgram && { 'sec-fetch-site': form ? 'same-origin' : 'none', 'sec-fetch-dest': 'document' }),
        ...headers,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    /** Every address on the way, in order. */
    trail,
    cookies: (origin: string) => jars.get(origin) ?? new Map<string, string>(),
    /**
     * Goes to an address and on to wherever that leads.
     *
     * @param stopAt the first address not to ask any more
     */
    async go(address: string, stopAt: (url: URL) => boolean = () => false, sent: Sent = {}): Promise<Landing> {
      let url = new URL(address)
      let next = sent
      for (let hops = 0; hops < 12; hops++) {
        trail.push(url.href)
        if (stopAt(url)) return { url, status: 0, text: '' }
        const response = await once(url, next)
        const location = response.headers.get('location')
        if (!location) return { url, status: response.status, text: await response.text() }
        url = new URL(location, url)
        next = {}
      }
      throw new Error('the redirects do not end')
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>
