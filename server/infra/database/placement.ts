import { createHash } from 'node:crypto'
import { access, chmod, chown, constants, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { type Account, canEnter, closedFolder } from './account'

type Placement = {
  dataDir: string
  dataDirIsDefault: boolean
  account: Account | null
  sharedFolder: string
  log: Logger
}

/**
 * The folder that holds the cluster and what belongs to it (password, log, owner): the data folder, or, when
 * that is the default one and PostgreSQL's account cannot reach it, a folder of its own below `sharedFolder`.
 */
export async function placeHome({ dataDir, dataDirIsDefault, account, sharedFolder, log }: Placement): Promise<string> {
  const asked = resolve(dataDir)
  await makeFolder(asked, account)
  await access(asked, constants.W_OK).catch((cause: unknown) => {
    throw new Error(
      `The data folder ${asked} belongs to another account. Start Pawstead as that one, or set DATA_DIR.`,
      { cause },
    )
  })
  const closed = account && closedFolder(account, asked)
  if (!closed) return realpath(asked)
  if (!dataDirIsDefault) {
    throw new Error(
      `PostgreSQL cannot run as root, so it runs as "${account.name}", which may not enter ${closed}. ` +
        `Run "chmod o+x ${closed}", or set DATA_DIR to a folder that account can reach.`,
    )
  }
  const home = join(sharedFolder, createHash('sha256').update(asked).digest('hex').slice(0, 8))
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
  await makeFolder(home, account)
  log.info({ folder: home }, `The database is kept in ${home}, because "${account.name}" may not enter ${closed}`)
  return realpath(home)
}

/**
 * Lets PostgreSQL's account through the folders we make, and through the data folder itself when it is empty
 * or already ours. Folders that were there before are their owner's business.
 */
async function makeFolder(folder: string, account: Account | null): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!account) return
  for (let made = folder; firstMade && made.length >= firstMade.length; made = dirname(made))
    await letThrough(made, account)
  const names = await readdir(folder)
  if ((names.length === 0 || names.includes('owner')) && !canEnter(account, folder)) await letThrough(folder, account)
}

async function letThrough(folder: string, account: Account): Promise<void> {
  const { mode, uid } = await stat(folder)
  await chown(folder, uid, account.gid)
  await chmod(folder, (mode & 0o7777) | 0o010)
}
