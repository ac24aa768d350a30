// The tables, as Markdown, so that they can be read here and pasted into docs/performance.md.
import { cpus, totalmem } from 'node:os'
import type { Weight } from './first-load.ts'
import type { Row } from './rounds.ts'
import type { ScaleRow } from './scale.ts'

export type Check = { name: string; value: string; target: string; passed: boolean }

export function describeMachine(): string {
  const [first] = cpus()
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`
}

export function loadTable(rows: Row[]): string {
  return table(
    ['', 'per second', 'floor', 'share', 'target', '', 'p50 ms', 'app CPU ms', 'PostgreSQL CPU ms'],
    rows.map(
      ({ case: { name, target, targetMs }, perSecond, floorPerSecond, ratio, passed, p50Ms, serverMs, databaseMs }) => [
        name,
        whole(perSecond),
        floorPerSecond === null ? '' : whole(floorPerSecond),
        ratio === null ? '' : ratio.toFixed(2),
        target !== undefined ? `${target}` : targetMs !== undefined ? `< ${targetMs} ms CPU` : '',
        verdict(passed),
        p50Ms.toFixed(2),
        serverMs.toFixed(3),
        databaseMs === null ? '' : databaseMs.toFixed(3),
      ],
    ),
  )
}

export function scaleTable(rows: ScaleRow[], small: number, large: number): string {
  return table(
    ['p50, one at a time', `${whole(small)} of each`, `${whole(large)} of each`, 'ratio', 'target', ''],
    rows.map(({ name, smallMs, largeMs, ratio, passed }) => [
      name,
      `${smallMs.toFixed(2)} ms`,
      `${largeMs.toFixed(2)} ms`,
      ratio.toFixed(2),
      'at most 1.5',
      verdict(passed),
    ]),
  )
}

export function checkTable(checks: Check[]): string {
  return table(
    ['', 'measured', 'target', ''],
    checks.map(({ name, value, target, passed }) => [name, value, target, verdict(passed)]),
  )
}

export function weightChecks(weights: { weight: Weight; limitKb: number }[]): Check[] {
  const scripts = weights.map(({ weight, limitKb }) => {
    const kb = weight.scriptBytes / 1000
    return {
      name: `First-load JavaScript of ${shape(weight.path)}`,
      value: `${kb.toFixed(1)} kB gzip in ${weight.scripts.length} files`,
      target: `at most ${limitKb} kB`,
      passed: kb <= limitKb,
    }
  })
  const fontKb = Math.max(...weights.map(({ weight }) => weight.fontBytes)) / 1000
  return [
    ...scripts,
    { name: 'Web fonts', value: `${fontKb.toFixed(1)} kB`, target: 'at most 100 kB', passed: fontKb <= 100 },
  ]
}

function shape(path: string): string {
  return path.replace(/[0-9a-f-]{36}/, '{id}')
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, 3, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

function verdict(passed: boolean | null): string {
  return passed === null ? '' : passed ? 'ok' : 'MISSED'
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
