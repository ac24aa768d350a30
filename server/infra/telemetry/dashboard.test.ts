import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/doors/http/metrics'

const read = (name: string) => readFileSync(new URL(`../../../deploy/grafana/${name}`, import.meta.url), 'utf8')
const metrics = createMetrics({ pool: new Pool(), log: pino({ level: 'silent' }), slowStatementMs: 200 })
metrics.watchBus({ onRow: () => () => undefined, onGap: () => () => undefined })

type Known = { name: string; type: string; labelNames?: string[] }
const known = metrics.registry.getMetricsAsArray() as unknown as Known[]
/** Prometheus adds `up` for each process it asks. */
const names = new Set([
  'up',
  ...known.flatMap(({ name }) => ['', '_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`)),
])
const labels = new Set([...known.flatMap(({ labelNames = [] }) => labelNames), 'le', 'job', 'instance'])

/** Words of the language of queries, which are no metrics. */
const WORDS =
  /\b(?:histogram_quantile|label_replace|label_values|min_over_time|sum|min|max|count|rate|increase|changes|topk|absent|vector|or|by)\b/g

/** Checks one expression by its words: every name and every label must be one the server tells. */
function check(expr: string): string[] {
  const used: string[] = []
  const bare = expr
    .replace(/\[[^\]]*\]/g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/label_values\(([^,]*), (\w+)\)/g, (_, metric: string, label: string) => `${metric} by (${label})`)
    .replace(/\{([^}]*)\}/g, (_, matchers: string) => {
      for (const [, label] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) expect(labels, expr).toContain(label)
      return ''
    })
    .replace(/\bby \(([^)]*)\)/g, (_, list: string) => {
      for (const label of list.split(',')) expect(labels, expr).toContain(label.trim())
      return ''
    })
    .replace(WORDS, '')
  expect(bare.split('(').length, expr).toBe(bare.split(')').length)
  for (const [name] of bare.matchAll(/[a-z]\w*/g)) {
    expect(names, expr).toContain(name)
    used.push(name)
  }
  return used
}

test('every panel of the dashboard asks for what the server tells', () => {
  type Panel = { id: number; title: string; type: string; targets?: { expr: string }[] }
  type Dashboard = { panels: Panel[]; templating: { list: { name: string; definition?: string }[] } }
  const { panels, templating } = JSON.parse(read('pawstead.json')) as Dashboard
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const asked = templating.list.flatMap(({ definition }) => definition ?? [])
  const used = new Set([...expressions, ...asked].flatMap(check))
  expect(expressions.length).toBeGreaterThan(40)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(templating.list.map(({ name }) => name)).toContain('datasource')
  // and whatever we count ourselves is shown
  const own = known.filter(({ name }) => !/^(?:process|nodejs)_/.test(name)).map(({ name }) => name)
  const unseen = own.filter((name) => ![...used].some((each) => each === name || each.startsWith(`${name}_`)))
  expect(unseen).toEqual([])
})

test('every alert asks for what the server tells, says how bad it is and what it means', () => {
  const alerts = read('alerts.yaml').split('- alert: ').slice(1)
  for (const alert of alerts) {
    const expr = /^\s*expr: (.+)$/m.exec(alert)?.[1] ?? ''
    expect(check(expr), alert).not.toEqual([])
    expect(alert).toMatch(/severity: (?:warning|critical)/)
    expect(alert).toMatch(/summary: \S/)
  }
  expect(alerts.length).toBeGreaterThan(10)
})
