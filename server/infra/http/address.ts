import type { IncomingMessage } from 'node:http'

/**
 * The client's address: the socket's, or, behind `trustProxy` proxies of ours, the entry of X-Forwarded-For
 * that the outermost of them wrote. What the client itself wrote there is never believed.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socketAddress = request.socket.remoteAddress ?? '0.0.0.0'
  if (trustProxy === 0) return socketAddress
  const header = request.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim())
  const written = withoutPort(hops.at(-trustProxy) ?? '')
  return written && /^[0-9a-fA-F.:]{2,45}$/.test(written) ? written : socketAddress
}

/** Some proxies write the client's port as well. Left in, every connection would count as another client. */
function withoutPort(hop: string): string {
  return /^(\d+(?:\.\d+){3}):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop
}
