// Part of npm run lint: no file imports against the order of layers.json, and nothing imports itself in a circle.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkLayers, type Order } from './layers/check.ts'
import { arrowsBetween } from './layers/imports.ts'

const TEST = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing(?:\/|\.ts)|^e2e\//
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .trim()
  .split('\n')
  // a file that was just deleted is still in the index
  .filter((file) => !TEST.test(file) && !/\.gen\.ts$|\.d\.ts$/.test(file) && existsSync(file))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const order = JSON.parse(readFileSync('layers.json', 'utf8')) as Order
const wrong = checkLayers(arrowsBetween(texts), order)
for (const line of wrong) console.error(line)
console.log(`${files.length} files, ${wrong.length} against the layers`)
if (wrong.length > 0) process.exitCode = 1
