/** The part of the load generator that is used here; the package brings no types. */
declare module 'autocannon' {
  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  export type Client = {
    setRequests(requests: Request[]): void
    on(event: 'response', listener: (status: number, bytes: number, ms: number) => void): void
  }
  export type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    timeout?: number
    requests?: Request[]
    setupClient?: (client: Client) => void
  }
  export type Result = {
    duration: number
    errors: number
    timeouts: number
    '2xx': number
    '3xx': number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
