// What must be reached, and the table for docs/performance.md.
import { CATEGORIES, type Category, type PageAudit } from './audit.ts'

const LEAST: Record<Category, number> = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_CLS = 0.05
const MOST_LCP_MS = 2000
const MOST_TBT_MS = 100

export function shortfalls({ path, scores, cls, lcpMs, tbtMs, findings }: PageAudit): string[] {
  const low = CATEGORIES.filter((category) => scores[category] < LEAST[category]).map(
    (category) => `${path}: ${category} ${scores[category]}, at least ${LEAST[category]}`,
  )
  const shifted = cls > MOST_CLS ? [`${path}: layout shift ${cls.toFixed(3)}, under ${MOST_CLS}`] : []
  const late = lcpMs >= MOST_LCP_MS ? [`${path}: LCP ${Math.round(lcpMs)} ms, under ${MOST_LCP_MS}`] : []
  const blocked = tbtMs >= MOST_TBT_MS ? [`${path}: TBT ${Math.round(tbtMs)} ms, under ${MOST_TBT_MS}`] : []
  const problems = [...low, ...shifted, ...late, ...blocked]
  return problems.length > 0 ? [...problems, ...findings.map((finding) => `${path}: ${finding}`)] : []
}

export function auditTable(audits: PageAudit[]): string {
  const rows = audits.map(({ path, scores, cls, lcpMs, tbtMs }) => [
    path.replace(/[0-9a-f-]{36}/, '{id}'),
    ...CATEGORIES.map((category) => String(scores[category])),
    cls.toFixed(3),
    `${(lcpMs / 1000).toFixed(2)} s`,
    `${Math.round(tbtMs)} ms`,
  ])
  const head = ['Mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS', 'LCP', 'TBT']
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
