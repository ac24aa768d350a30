import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf, isAlive, startMark } from './processes'

const Owner = z.object({ pid: z.int().positive(), startMark: z.string().nullable(), released: z.boolean() })
type Owner = z.infer<typeof Owner>

/**
 * Makes this process the only owner of a data folder until it releases it or dies.
 *
 * Owners follow each other in numbered terms, one small file each. A term is claimed by creating the
 * next number, which the file system grants once, so two processes that find the same dead owner
 * cannot both succeed it. The newest term is never deleted, only marked: a number is never used twice.
 *
 * @returns releases the folder
 * @throws when another living process owns the folder
 */
export async function takeOwnership(home: string): Promise<() => Promise<void>> {
  const folder = join(home, 'owner')
  await mkdir(folder, { recursive: true })
  const me: Owner = { pid: process.pid, startMark: startMark(process.pid), released: false }
  const draft = await writeDraft(folder, me)
  try {
    const term = await claimTerm(folder, draft, home)
    return async () => rename(await writeDraft(folder, { ...me, released: true }), termFile(folder, term))
  } finally {
    await rm(draft, { force: true })
  }
}

/** The process that owns a data folder now, or null when its last owner is gone. */
export async function livingOwner(home: string): Promise<number | null> {
  const folder = join(home, 'owner')
  return livingHolder(folder, Math.max(0, ...(await termsIn(folder))))
}

async function claimTerm(folder: string, draft: string, home: string): Promise<number> {
  for (;;) {
    const newest = Math.max(0, ...(await termsIn(folder)))
    const holder = await livingHolder(folder, newest)
    if (holder) throw new Error(alreadyOwned(home, holder))
    const term = newest + 1
    try {
      await link(draft, termFile(folder, term))
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw error
    }
    const others = (await termsIn(folder)).filter((other) => other !== term)
    // A listing taken while another process cleaned up can miss its term; what stands now decides.
    if (others.some((other) => other > term)) {
      await rm(termFile(folder, term), { force: true })
      continue
    }
    await Promise.all(others.map((other) => rm(termFile(folder, other), { force: true })))
    return term
  }
}

async function livingHolder(folder: string, term: number): Promise<number | null> {
  if (term === 0) return null
  const text = await readFile(termFile(folder, term), 'utf8').catch(() => '')
  const { data: owner } = Owner.safeParse(parseJson(text))
  if (!owner || owner.released || !isAlive(owner.pid)) return null
  // Unknown marks count as a match: refusing once too often is safe, two owners are not.
  const mark = startMark(owner.pid)
  return mark === null || owner.startMark === null || mark === owner.startMark ? owner.pid : null
}

async function termsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number)
}

async function writeDraft(folder: string, owner: Owner): Promise<string> {
  const draft = join(folder, `draft-${randomUUID()}`)
  // Readable to all: another account has to see that a living process is here.
  await writeFile(draft, JSON.stringify(owner), { mode: 0o644, flush: true })
  return draft
}

function termFile(folder: string, term: number): string {
  return join(folder, `${term}.json`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function alreadyOwned(home: string, pid: number): string {
  const who = pid === process.pid ? 'this process' : `another Pawstead process (pid ${pid})`
  return `The data folder ${home} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`
}
