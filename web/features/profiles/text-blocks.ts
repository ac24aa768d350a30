export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; numbered: boolean; items: string[] }

const BULLET = /^\s*[-*•]\s+(?=\S)/
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/

/**
 * What people type as they think of it: an empty line parts paragraphs, "- " and "1. " begin the entries of a list. A
 * single line break stays inside its paragraph. A number opens a list only where it begins at one, so that a sentence
 * after "from" and "12." is none.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  // what the next line may still belong to
  let open: TextBlock | undefined
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const next = line.trim() ? joined(open, line) : undefined
    if (next && next !== open) blocks.push(next)
    open = next
  }
  return blocks
}

/** @returns the open block with the line in it, or a new one */
function joined(open: TextBlock | undefined, line: string): TextBlock {
  const numbered = startsNumber(line, open)
  if (numbered || BULLET.test(line)) {
    const list = open?.kind === 'list' && open.numbered === numbered ? open : newList(numbered)
    list.items.push(line.replace(numbered ? NUMBER : BULLET, '').trim())
    return list
  }
  if (open?.kind !== 'paragraph') return { kind: 'paragraph', text: line.trim() }
  open.text += `\n${line.trim()}`
  return open
}

function newList(numbered: boolean) {
  return { kind: 'list' as const, numbered, items: [] as string[] }
}

function startsNumber(line: string, open: TextBlock | undefined): boolean {
  if (!NUMBER.test(line)) return false
  return (open?.kind === 'list' && open.numbered) || Number.parseInt(line, 10) === 1
}
