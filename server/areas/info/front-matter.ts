import { z } from 'zod'
import { fillFacts } from './facts'

const Facts = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  /** The day the text was last looked over. */
  updated: z.iso.date(),
  /** What is different from the version before. */
  changes: z.array(z.string()).default([]),
  /** Further words people search for. */
  keywords: z.string().default(''),
  /** Slugs of articles that go with it. */
  related: z.array(z.string()).default([]),
  /** Where it stands in a list: small numbers first. */
  order: z.coerce.number().int().default(100),
  /** Its place among the questions asked most. */
  top: z.coerce.number().int().optional(),
})
export type Facts = z.infer<typeof Facts>

/**
 * Takes a text apart into the facts between its `---` lines and its Markdown. The facts are `name: text`, or `name:`
 * with `- text` lines below. Figures named as `{{name}}` are filled in.
 *
 * @throws with the name of the file, so that a slip shows in the tests
 */
export function readFrontMatter(source: string, file: string): { facts: Facts; body: string } {
  const filled = fillFacts(source.replaceAll('\r\n', '\n'))
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(filled)
  if (!parts) throw new Error(`${file} does not begin with facts between --- lines`)
  const [, head = '', body = ''] = parts
  const raw: Record<string, string | string[]> = {}
  let list: string[] | undefined
  for (const line of head.split('\n')) {
    const item = /^\s*- (.+)$/.exec(line)
    if (item?.[1] && list) {
      list.push(item[1].trim())
      continue
    }
    const [, name, text = ''] = /^([a-z]+):\s*(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`${file}: cannot read "${line}"`)
    list = text ? undefined : []
    raw[name] = list ?? text.trim()
  }
  const facts = Facts.safeParse(raw)
  if (!facts.success) throw new Error(`${file}: ${z.prettifyError(facts.error)}`)
  return { facts: facts.data, body: body.trim() }
}
