const DONE = { accept: 'accepted', pack: 'now being packed' } as const

/** What became of the chosen orders, those included that somebody was faster with. */
export function movedWords(
  to: keyof typeof DONE,
  { moved, left }: { moved: number; left: number },
): { title: string; description?: string } {
  const title = moved === 0 ? 'Nothing changed' : `${moved} ${moved === 1 ? 'order' : 'orders'} ${DONE[to]}`
  if (left === 0) return { title }
  return { title, description: `${left} had already moved on or been canceled.` }
}
