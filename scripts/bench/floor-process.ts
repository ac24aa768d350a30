// Runs floors.ts beside the app, over the same database.
import { spawn } from 'node:child_process'
import { end } from './app.ts'

export type Floors = { url: string; cpuS(): Promise<number>; stop(): Promise<void> }

export async function startFloors(databaseUrl: string): Promise<Floors> {
  const child = spawn('node', [new URL('floors.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The floor server ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    cpuS: async () => Number(await (await fetch(`${url}/cpu`)).text()),
    stop: () => end(child),
  }
}
