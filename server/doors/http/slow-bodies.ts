import type { IncomingMessage, ServerResponse } from 'node:http'
import { UPLOAD_MS } from '#contract/media.rules'

export type Pace = {
  /** How long a body may take to arrive. */
  bodyMs: number
  /** How long a picture may, as long as it keeps coming. */
  uploadMs: number
  /** What keeps coming, on average since it began. */
  bytesPerS: number
}

/** 10 MB in three minutes are 58 kB a second; lines falter. */
const PACE: Pace = { bodyMs: 30_000, uploadMs: UPLOAD_MS, bytesPerS: 16 * 1024 }
/** How many times on its way an upload is looked at. */
const LOOKS = 30

/** Hangs up on a body that does not arrive in time, so that nobody keeps a connection by sending little by little. */
export function cutSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadMs, bytesPerS }: Pace = PACE,
): void {
  const { headers, socket, method, url = '' } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const isUpload = method === 'POST' && /^\/files(?:\/pet-papers|\/message-files)?\?/.test(url)
  const startedAt = performance.now()
  const readBefore = socket.bytesRead

  function look(): void {
    if (request.complete) return
    const tookMs = performance.now() - startedAt
    const keepsComing = socket.bytesRead - readBefore >= (tookMs / 1000) * bytesPerS
    if (isUpload && keepsComing && tookMs < uploadMs) timer = setTimeout(look, uploadMs / LOOKS)
    else cut()
  }
  function cut(): void {
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }
  let timer = setTimeout(look, bodyMs)
  response.once('close', () => clearTimeout(timer))
}
