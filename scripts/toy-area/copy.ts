import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** A copy of the project in which one may change and run what one likes. */
export type Copy = {
  folder: string
  write(path: string, text: string): void
  append(path: string, line: string): void
  /** @returns what git says; everything copied is committed */
  git(...args: string[]): string
  /** Runs a program of the project there. @throws with what it wrote, when it fails */
  run(program: string, ...args: string[]): void
  remove(): void
}

/** Copies what git knows, and borrows the packages; what tools keep beside them is the copy's own. */
export function copyProject(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'pawstead-copy-'))
  // a database that is started there runs as an account of its own
  chmodSync(folder, 0o755)
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean)
  const gone = new Set(git(root, 'ls-files', '-z', '--deleted').split('\0'))
  for (const path of listed.filter((one) => !gone.has(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (/^\.(?!bin$)/.test(name)) continue
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  const author = ['-c', 'user.name=copy', '-c', 'user.email=copy@localhost']
  git(folder, ...author, 'commit', '--quiet', '--no-gpg-sign', '--message', 'as it was')

  return {
    folder,
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    append: (path, line) => appendFileSync(join(folder, path), `${line}\n`),
    git: (...args) => git(folder, ...args),
    run(program, ...args) {
      // of the test that runs this one, which is none of its business
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(?:VITEST|PROOFS|NODE_ENV|TEST)/.test(name)),
      )
      const path = [join(packages, '.bin'), env.PATH].join(delimiter)
      const { status, stdout, stderr } = spawnSync(program, args, {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        // CI: what is not written down is an error and not a new snapshot
        env: { ...env, PATH: path, CI: '1', NO_COLOR: '1' },
      })
      if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`.slice(-8000))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
